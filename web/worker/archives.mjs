// Puts the standard library and the other libraries into Pyodide's file system: a few packed tar files instead of
// a wheel for each package.
import { unpacked } from "./zstd.mjs";

const BLOCK = 512;
const HOME = "/lib/python3.14";
const TEXT = new TextDecoder();

const tell = (start) => postMessage({ kansrijk: start });

async function fetched(address, count = () => {}) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} can't be loaded: ${response.status}`);
  const counted = new TransformStream({
    transform(piece, stream) {
      count(piece.length);
      stream.enqueue(piece);
    },
  });
  const packed = await new Response(response.body.pipeThrough(counted)).arrayBuffer();
  try {
    return await unpacked(new Uint8Array(packed));
  } catch (error) {
    tell({ failed: String(address) });
    throw error;
  }
}

/** The archives of a lock file, unpacked; the page hears which part of them has arrived. */
async function all(archives, base) {
  const total = Object.values(archives).reduce((sum, size) => sum + size, 0);
  let got = 0;
  let told = 0;
  const count = (size) => {
    got += size;
    if (got < told + total / 20) return;
    told = got;
    tell({ share: got / total });
  };
  tell({ stage: "libraries", share: 0 });
  const tars = await Promise.all(Object.keys(archives).map((file) => fetched(new URL(file, base), count)));
  tell({ stage: "page", share: 0 });
  return tars;
}

const field = (head, start, end) => {
  const text = TEXT.decode(head.subarray(start, end));
  return text.slice(0, (text.indexOf("\0") + 1 || text.length + 1) - 1);
};

function* members(tar) {
  for (let at = 0; tar[at]; ) {
    const head = tar.subarray(at, at + BLOCK);
    const size = Number.parseInt(field(head, 124, 136), 8);
    const [folder, name] = [field(head, 345, 500), field(head, 0, 100)];
    yield [folder ? `${folder}/${name}` : name, tar.subarray(at + BLOCK, at + BLOCK + size)];
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
}

function unpack(FS, tar, home) {
  const made = new Set();
  for (const [path, content] of members(tar)) {
    const [, folder, name] = `${home}/${path}`.match(/^(.*)\/([^/]+)$/);
    if (!made.has(folder)) FS.mkdirTree(folder);
    made.add(folder);
    // The file system takes the bytes over as they are, without a copy.
    FS.createDataFile(folder, name, content, true, true, true);
  }
}

/** Pyodide's function that makes its module, with the archives that the lock file names already in place. */
export function withArchives(create) {
  return (settings) => {
    const { API } = settings;
    const lock = API.lockFilePromise; // its contents, read already
    // Python can't begin without its standard library, so that is asked for at once.
    const library = fetched(new URL("stdlib.bin", import.meta.url));
    settings.preRun.push((module) => {
      module.addRunDependency("stdlib");
      library.then((tar) => {
        unpack(module.FS, tar, HOME);
        module.removeRunDependency("stdlib");
      });
    });
    let begin;
    const begun = new Promise((resolve) => {
      begin = resolve;
    });
    // The interpreter itself comes first over a slow link: this runs when it is there.
    settings.preRun.push((module) => begin(module));
    API.lockFilePromise = (async () => {
      const { FS } = await begun;
      const { archives, ...rest } = await lock;
      const tars = await all(archives, API.config.lockFileURL);
      for (const tar of tars) unpack(FS, tar, API.sitePackages);
      for (const { name } of Object.values(rest.packages))
        API.packageManager.loadedPackages[name] = API.packageManager.defaultChannel;
      return rest;
    })();
    return create(settings);
  };
}
