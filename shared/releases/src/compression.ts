import { readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';

/** Types worth compressing. Pictures and fonts are already compressed. */
const COMPRESSIBLE = new Set(['.js', '.svg', '.css', '.json']);

const brotli = (content: Buffer) =>
  promisify(brotliCompress)(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  });
const gzipContent = (content: Buffer) => promisify(gzip)(content, { level: 9 });

/** Writes `.br` and `.gz` files beside each compressible file, so that no request ever waits for compression. */
export async function compressFiles(folder: string, files: readonly string[]): Promise<void> {
  await Promise.all(
    files
      .filter((file) => COMPRESSIBLE.has(extname(file)))
      .map(async (file) => {
        const path = join(folder, file);
        const content = await readFile(path);
        await Promise.all([
          brotli(content).then((bytes) => writeFile(`${path}.br`, bytes)),
          gzipContent(content).then((bytes) => writeFile(`${path}.gz`, bytes)),
        ]);
      }),
  );
}

/** Decompresses the compressed forms of a file. The content is null if one is missing or broken. */
export async function compressedContent(path: string): Promise<{ suffix: string; content: Buffer | null }[]> {
  if (!COMPRESSIBLE.has(extname(path))) return [];
  const unpack = async (suffix: string, decompress: (packed: Buffer) => Promise<Buffer>) => ({
    suffix,
    content: await readFile(`${path}${suffix}`)
      .then(decompress)
      .catch(() => null),
  });
  return Promise.all([unpack('.br', promisify(brotliDecompress)), unpack('.gz', promisify(gunzip))]);
}
