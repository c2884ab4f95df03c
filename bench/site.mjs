/** The pages of the bench, and the built files that they load. */
import { readFile } from 'node:fs/promises';
import { snippet } from '../contract/embed.ts';
import { at, filesIn } from '../scripts/lib/paths.mjs';
import { pack } from './stub-server.mjs';

/** @typedef {import('./contenders.mjs').Contender} Contender */

const words = `<main><h1>The quiet price of storing a thing</h1><p>For years the cost of putting an object on a ledger was spoken of as one number. It never was.</p></main>`;

/** @typedef {import('../contract/embed.ts').EmbedManifest} EmbedManifest */

/** @param {Contender} contender @param {{ paths: string[], early: Map<string, string[]>, origin: string, embed: EmbedManifest }} site */
export function renderPage(
  {
    entry,
    tags,
    externalSession = false,
    head = '',
    body = '',
    data = '',
    contentFirst = false,
    alone = false,
  },
  { paths, early, origin, embed },
) {
  const name = entry?.replace(/\.jsx?$/, '');
  const sheet = paths.includes(`/b/${name}.css`)
    ? `<link rel="stylesheet" href="/b/${name}.css">`
    : '';
  const script = name ? `<script type="module" src="/b/${name}.js"></script>` : '';
  const lines = tags
    ? snippet({ host: origin, tags, externalSession, hashes: false, manifest: embed }).replace(
        /\n<ev-[^]*/,
        '',
      )
    : '';
  const preloads = (early.get(entry ?? '') ?? [])
    .map((path) => `<link rel="modulepreload" href="${path}">`)
    .join('');
  return `<!doctype html>
<html lang="en" ${data}>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Bench</title><link rel="icon" href="data:,">${sheet}${preloads}${script}${lines}${head}</head>
<body>${contentFirst ? '' : words}${body}${contentFirst && !alone ? words : ''}</body>
</html>`
    .replaceAll('{{ORIGIN}}', origin)
    .replaceAll('{{EMBED}}', `/embed/${embed.version}`)
    .replaceAll('{{FONT}}', paths.find((path) => /geist-latin-.*woff2$/.test(path)) ?? '');
}

/**
 * The built files, as the server sends them.
 * @param {string} version of the embed.
 * @returns {Promise<Map<string, import('./stub-server.mjs').File>>}
 */
export async function built(version) {
  const map = new Map();
  const wanted = [
    ...filesIn(`dist/embed/${version}`).map((file) => [file, file.replace(/^dist/, '')]),
    ...filesIn('dist/app', (file) => !file.endsWith('index.html')).map((file) => [
      file,
      file.replace(/^dist\/app/, ''),
    ]),
  ].filter(([file]) => !file?.endsWith('.br'));
  for (const [file, path] of wanted) {
    const body = await readFile(at(String(file)));
    const packed = await readFile(at(`${file}.br`)).catch(() =>
      /woff2|png/.test(String(file)) ? undefined : pack(body),
    );
    map.set(path, { body, packed });
  }
  return map;
}

/** @param {string} html @returns {import('./stub-server.mjs').File} */
export const page = (html) => ({
  body: Buffer.from(html),
  packed: pack(html),
  type: 'text/html; charset=utf-8',
});
