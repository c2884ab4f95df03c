/**
 * `npm run bench`: measures the product and its peers in one run, in alternating order. Started by bench/cli.mjs, which installs
 * packages and builds.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { snippet } from '../contract/embed.ts';
import { findChromium } from '../scripts/test/browsers.mjs';
import { at, filesIn } from '../scripts/lib/paths.mjs';
import { load } from './browser.mjs';
import { bundles } from './bundle.mjs';
import { groups as allGroups } from './contenders.mjs';
import { record } from './record.mjs';
import { pack, startServer } from './stub-server.mjs';
import { rounded, spread } from './statistics.mjs';
import { knock } from './stubs/knock.mjs';
import { novu } from './stubs/novu.mjs';
import { own } from './stubs/own.mjs';
import { reown } from './stubs/reown.mjs';

/** @typedef {import('./contenders.mjs').Contender} Contender @typedef {import('./contenders.mjs').Group} Group */

const words = `<main><h1>The quiet price of storing a thing</h1><p>For years the cost of putting an object on a ledger was spoken of as one number. It never was.</p></main>`;

/** @typedef {import('../contract/embed.ts').EmbedManifest} EmbedManifest */

/** @param {Contender} contender @param {{ paths: string[], early: Map<string, string[]>, origin: string, embed: EmbedManifest }} site */
function renderPage(
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

/** The built files, as the server sends them. @param {string} version of the embed. @returns {Promise<Map<string, import('./stub-server.mjs').File>>} */
async function built(version) {
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

/** @param {string} name @param {number} cpu @param {import('./browser.mjs').Arrival[]} arrived @param {Record<string, number>} times */
function trace(name, cpu, arrived, times) {
  console.log(`${name} at ${cpu}×: ${JSON.stringify(times)}`);
  for (const { path, start, end, size } of arrived)
    console.log(
      `  ${start.toFixed(0).padStart(6)} – ${end.toFixed(0).padStart(6)} ms ${String(size).padStart(7)}  ${path}`,
    );
}

/** Forward in one round, backward in the next. @template T @param {readonly T[]} list @param {number} round */
const alternating = (list, round) => (round % 2 === 0 ? [...list] : [...list].reverse());

/**
 * @param {object} options
 * @param {number} options.n rounds.
 * @param {number[]} options.cpus
 * @param {RegExp} [options.only] groups by name.
 * @param {string} [options.pictures] a folder for a picture of each page.
 * @param {(line: string) => void} [options.log]
 */
export async function bench({ n, cpus, only = /./, pictures, log = console.log }) {
  const found = await findChromium();
  if (!found) throw new Error('No Chromium was found: set CHROME_PATH, or install one.');
  const groups = allGroups().filter(({ name }) => only.test(name));
  // The browser reaches localhost only: a peer gets answers from its stub, never from its cloud.
  const args = [
    ...found.flags,
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
  ];
  const browser = await chromium.launch({ executablePath: found.path, args, headless: true });
  /** @type {EmbedManifest} */
  const embed = JSON.parse(await readFile(at('dist/embed/v1/manifest.json'), 'utf8'));
  const files = await built(embed.version);
  const entries = new Set(
    groups.flatMap(({ contenders }) => contenders.flatMap(({ entry }) => entry ?? [])),
  );
  const bundled = await bundles([...entries], log);
  for (const [path, file] of bundled.files) files.set(path, file);
  const app = groups.some(({ name }) => name === 'app') ? await record(browser) : undefined;
  const server = await startServer(files, [own, novu, knock, reown, ...(app ? [app.service] : [])]);
  try {
    const origin = `http://localhost:${server.port}`;
    files.set('/blank', page('<!doctype html><title>Blank</title>'));
    if (app)
      files.set(
        '/',
        page(
          app.html
            .replaceAll(app.url, origin)
            .replaceAll(new URL(app.url).host, new URL(origin).host),
        ),
      );
    for (const group of groups)
      for (const [place, contender] of group.contenders.entries())
        if (!contender.path)
          files.set(
            `/p/${group.name}/${place}`,
            page(
              renderPage(contender, {
                paths: [...files.keys()],
                early: bundled.early,
                origin,
                embed,
              }),
            ),
          );
    const watch = await readFile(new URL('watch.js', import.meta.url), 'utf8');
    const results = [];
    for (const group of groups) {
      const since = performance.now();
      results.push(await measureGroup(group));
      log(`  ${group.title}: ${Math.round((performance.now() - since) / 1000)} s`);
    }
    return { browser: `Chromium ${browser.version()}`, groups: results };

    /** @param {Group} group */
    async function measureGroup(group) {
      /** @type {Record<string, Record<string, number[]>>} */
      const values = {};
      for (const cpu of cpus)
        for (let round = 0; round < n; round += 1)
          for (const contender of alternating(group.contenders, round)) {
            const { measured, missing, arrived, times } = await visit(group, contender, cpu, round);
            if (pictures) trace(contender.name, cpu, arrived, times);
            if (missing.length > 0 && round === 0)
              log(`  ${contender.name} requested unknown paths: ${missing.join(', ')}`);
            const row = (values[`${contender.name}/${cpu}`] ??= {});
            for (const [name, value] of Object.entries(measured))
              (row[name] ??= []).push(...[value].flat());
          }
      return summary(group, values);
    }

    /** @param {Group} group @param {Contender} contender @param {number} cpu @param {number} round */
    async function visit(group, contender, cpu, round) {
      const what = {
        origin,
        path: contender.path ?? `/p/${group.name}/${group.contenders.indexOf(contender)}`,
        stages: contender.stages,
        cpu,
        watch,
        storage: contender.signedIn ? app?.storage : {},
        recount: server.recount,
        use: group.use,
        picture:
          pictures && round === 0 && cpu === cpus[0]
            ? join(pictures, `${group.name} ${contender.name}.png`)
            : undefined,
        // What a page leaves behind depends neither on the CPU rate nor on the round.
        after: cpu === 1 && round < 3 ? group.after : undefined,
      };
      // Retry once: a single failure of the browser must not end a run of several minutes.
      return load(browser, what).catch((error) => {
        log(`  Retry of ${contender.name} at ${cpu}×: ${error.message}`);
        return load(browser, what);
      });
    }

    /** @param {Group} group @param {Record<string, Record<string, number[]>>} values */
    function summary(group, values) {
      const rows = group.contenders.map(({ name }) => ({
        name,
        cpu: Object.fromEntries(
          cpus.map((cpu) => [
            cpu,
            Object.fromEntries(
              Object.entries(values[`${name}/${cpu}`] ?? {}).map(([metric, list]) => {
                const { median, low, high } = spread(list);
                return [
                  metric.replace(`seen:${group.seen}`, 'visible'),
                  { median: rounded(median), low: rounded(low), high: rounded(high) },
                ];
              }),
            ),
          ]),
        ),
      }));
      return { name: group.name, title: group.title, rows };
    }
  } finally {
    await browser.close();
    await server.close();
  }
}

/** @param {string} html @returns {import('./stub-server.mjs').File} */
const page = (html) => ({
  body: Buffer.from(html),
  packed: pack(html),
  type: 'text/html; charset=utf-8',
});
