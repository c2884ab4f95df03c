/** Brotli beside each file that travels, at the level that only a build can afford. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { at, filesIn } from '../lib/paths.mjs';
import { inParallel } from '../lib/run.mjs';

const compress = promisify(brotliCompress);
const wanted = /\.(js|css|svg|json|html)$/;
/** Filled in by the server, or too small to gain. */
const unwanted = /^dist\/app\/index\.html$/;

const upToDate = (file) =>
  existsSync(at(`${file}.br`)) && statSync(at(`${file}.br`)).mtimeMs >= statSync(at(file)).mtimeMs;

/** @param {string[]} folders below the root. @param {number} level 11 takes a second per megabyte. */
export async function precompress(folders, level = 11) {
  const files = folders.flatMap((folder) =>
    filesIn(folder, (path) => wanted.test(path) && !unwanted.test(path)),
  );
  const jobs = files.map((file) => async () => {
    const content = readFileSync(at(file));
    if (content.length < 200 || upToDate(file)) return;
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: level,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    };
    const packed = await compress(content, { params });
    if (packed.length < content.length) writeFileSync(at(`${file}.br`), packed);
  });
  await inParallel(jobs, 4);
}

/** What a page may write into `integrity`. */
export const integrity = (file) =>
  `sha384-${createHash('sha384')
    .update(readFileSync(at(file)))
    .digest('base64')}`;
