// Unpacks Zstandard with the decoder of the npm package zstddec, which lies beside this file as zstd.wasm.
const decoder = (async () => {
  const response = await fetch(new URL("zstd.wasm", import.meta.url));
  if (!response.ok) throw new Error(`zstd.wasm can't be loaded: ${response.status}`);
  // It tells when its memory has grown; every view here is made anew.
  const imports = { env: { emscripten_notify_memory_growth() {} } };
  return (await WebAssembly.instantiate(await response.arrayBuffer(), imports)).instance.exports;
})();

/** The contents of a packed file, as an array of bytes; an error where the file is damaged. */
export async function unpacked(packed) {
  const { memory, malloc, free, ZSTD_findDecompressedSize, ZSTD_decompress } = await decoder;
  const from = malloc(packed.length);
  new Uint8Array(memory.buffer).set(packed, from);
  const size = Number(BigInt.asIntN(64, ZSTD_findDecompressedSize(from, packed.length)));
  if (size < 0) throw new Error("not a packed file");
  const to = malloc(size);
  const got = ZSTD_decompress(to, size, from, packed.length);
  if (got !== size) throw new Error("a damaged packed file");
  const plain = new Uint8Array(memory.buffer).slice(to, to + size);
  free(from);
  free(to);
  return plain;
}
