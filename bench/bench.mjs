/**
 * `npm run bench`: measures the product and its peers in one run, in alternating order. Started by bench/cli.mjs, which installs
 * packages and builds.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium } from '../scripts/test/browsers.mjs';
import { at } from '../scripts/lib/paths.mjs';
import { load } from './browser.mjs';
import { bundles } from './bundle.mjs';
import { usualConditions } from './conditions.mjs';
import { groups as allGroups } from './contenders.mjs';
import { record } from './record.mjs';
import { built, page, renderPage } from './site.mjs';
import { startServer } from './stub-server.mjs';
import { rounded, spread } from './statistics.mjs';
import { knock } from './stubs/knock.mjs';
import { novu } from './stubs/novu.mjs';
import { own } from './stubs/own.mjs';
import { reown } from './stubs/reown.mjs';
import { signedOut } from './stubs/signed-out.mjs';

/**
 * @typedef {import('./conditions.mjs').Condition} Condition
 * @typedef {import('./contenders.mjs').Contender} Contender
 * @typedef {import('./contenders.mjs').Group} Group
 * @typedef {import('../contract/embed.ts').EmbedManifest} EmbedManifest
 */

/**
 * @param {string} name
 * @param {Condition} condition
 * @param {import('./browser.mjs').Arrival[]} arrived
 * @param {Record<string, number>} times
 */
function trace(name, { label }, arrived, times) {
  console.log(`${name} at ${label}: ${JSON.stringify(times)}`);
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
 * @param {RegExp} [options.only] groups by name.
 * @param {string} [options.pictures] a folder for a picture of each page.
 * @param {(line: string) => void} [options.log]
 */
export async function bench({ n, only = /./, pictures, log = console.log }) {
  const found = await findChromium();
  if (!found) throw new Error('No Chromium was found: set CHROME_PATH, or install one.');
  /** @type {EmbedManifest} */
  const embed = JSON.parse(await readFile(at('dist/embed/v1/manifest.json'), 'utf8'));
  const groups = allGroups(Object.keys(embed.tags)).filter(({ name }) => only.test(name));
  // The browser reaches localhost only: a peer gets answers from its stub, never from its cloud.
  const args = [
    ...found.flags,
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
  ];
  const browser = await chromium.launch({ executablePath: found.path, args, headless: true });
  const files = await built(embed.version);
  const entries = new Set(
    groups.flatMap(({ contenders }) => contenders.flatMap(({ entry }) => entry ?? [])),
  );
  const bundled = await bundles([...entries], log);
  for (const [path, file] of bundled.files) files.set(path, file);
  const paths = groups.flatMap(({ publicPage }) => publicPage ?? []);
  const memberPages = groups.flatMap(({ memberPage }) => memberPage ?? []);
  const hasApp = memberPages.length > 0 || groups.some(({ name }) => name === 'app');
  const recorded =
    hasApp || paths.length > 0 ? await record(browser, { hasApp, paths, memberPages }) : undefined;
  const server = await startServer(files, [
    own,
    novu,
    knock,
    reown,
    ...(recorded?.services ?? []),
    signedOut,
  ]);
  try {
    const origin = `http://localhost:${server.port}`;
    files.set('/blank', page('<!doctype html><title>Blank</title>'));
    for (const [path, file] of recorded?.getFiles(origin) ?? []) files.set(path, file);
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
      for (const condition of group.conditions ?? usualConditions)
        for (let round = 0; round < Math.min(n, group.rounds ?? n); round += 1)
          for (const contender of alternating(group.contenders, round)) {
            const visited = await visit(group, contender, condition, round);
            const { measured, missing, arrived, times } = visited;
            if (pictures) trace(contender.name, condition, arrived, times);
            if (missing.length > 0 && round === 0)
              log(`  ${contender.name} requested unknown paths: ${missing.join(', ')}`);
            const row = (values[`${contender.name}/${condition.name}`] ??= {});
            for (const [name, value] of Object.entries(measured))
              (row[name] ??= []).push(...[value].flat());
          }
      return summary(group, values);
    }

    /** @param {Group} group @param {Contender} contender @param {Condition} condition @param {number} round */
    async function visit(group, contender, condition, round) {
      const isFirst = condition === (group.conditions ?? usualConditions)[0];
      const what = {
        origin,
        path: contender.path
          ? (recorded?.resolve(contender.path) ?? contender.path)
          : `/p/${group.name}/${group.contenders.indexOf(contender)}`,
        viewport: group.viewport,
        stages: contender.stages,
        condition,
        watch,
        storage: contender.signedIn ? recorded?.storage : {},
        recount: server.recount,
        use: group.use,
        picture:
          pictures && round === 0 && isFirst
            ? join(pictures, `${group.name} ${contender.name}.png`)
            : undefined,
        // What a page leaves behind depends neither on the condition nor on the round.
        after: isFirst && round < 3 ? group.after : undefined,
      };
      // Retry once: a single failure of the browser must not end a run of several minutes.
      return load(browser, what).catch((error) => {
        log(`  Retry of ${contender.name} at ${condition.label}: ${error.message}`);
        return load(browser, what);
      });
    }

    /** @param {Group} group @param {Record<string, Record<string, number[]>>} values */
    function summary(group, values) {
      const rows = group.contenders.map(({ name }) => ({
        name,
        cpu: Object.fromEntries(
          (group.conditions ?? usualConditions).map((condition) => [
            condition.name,
            Object.fromEntries(
              Object.entries(values[`${name}/${condition.name}`] ?? {}).map(([metric, list]) => {
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
