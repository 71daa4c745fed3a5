// Packs standard input into Zstandard on standard output: smaller than gzip, and as quick to unpack.
import { readFileSync, writeSync } from "node:fs";
import { constants, zstdCompressSync } from "node:zlib";

const plain = readFileSync(0);
const packed = zstdCompressSync(plain, {
  pledgedSrcSize: plain.length,
  params: {
    [constants.ZSTD_c_compressionLevel]: Number(process.argv[2]),
    [constants.ZSTD_c_windowLog]: 24,
    [constants.ZSTD_c_checksumFlag]: 1,
  },
});
for (let at = 0; at < packed.length; ) at += writeSync(1, packed, at);
