import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const COMPRESSED = new Set(['.js', '.css', '.svg', '.json', '.md', '.txt', '.xml', '.map']);
/** Below this a compressed file saves less than its header costs. */
const SMALLEST = 1024;

/** Writes `.br` and `.gz` beside every text file, so that the server never compresses while somebody waits. */
export function compressBelow(dir: string): void {
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) compressBelow(path);
    else if (COMPRESSED.has(extname(path)) && statSync(path).size >= SMALLEST) {
      const content = readFileSync(path);
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: 9,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      };
      writeFileSync(`${path}.br`, brotliCompressSync(content, { params }));
      writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
    }
  }
}
