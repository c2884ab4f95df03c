/**
 * Compares key stories of the built Storybook with their pictures in `baselines/`. Writes differing pictures and their
 * differences to `.build/visual/`. `--update` renews the baselines; look at them before you commit them.
 */
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { PNG } from 'pngjs';
import { at } from '../../scripts/lib/paths.mjs';
import { inParallel } from '../../scripts/lib/run.mjs';
import { camera } from './camera.mjs';
import { compare, tolerances } from './compare.mjs';
import { toFileName, shots } from './shots.mjs';

const { values } = parseArgs({
  options: {
    update: { type: 'boolean', default: false },
    from: { type: 'string', default: at('dist/storybook') },
    only: { type: 'string', default: '' },
  },
});
const baselines = at('test/visual/baselines');
const results = at('.build/visual');
const madeWith = `${baselines}/made-with.json`;

function report(counts) {
  if (process.env.EVANGELIST_COUNTS)
    writeFileSync(process.env.EVANGELIST_COUNTS, JSON.stringify(counts));
  else console.log(`${counts.passed} passed, ${counts.failed} failed`);
  process.exitCode = counts.failed > 0 ? 1 : 0;
}

/** Removes pictures of stories that are no longer among the shots. */
function sweep() {
  const known = new Set(shots.map(toFileName));
  for (const file of readdirSync(baselines))
    if (file.endsWith('.png') && !known.has(file)) rmSync(`${baselines}/${file}`);
}

/** Compresses a picture if that saves bytes. */
function smaller(picture) {
  const packed = PNG.sync.write(PNG.sync.read(picture), {
    colorType: 2,
    deflateLevel: 9,
    filterType: 0,
  });
  return packed.length < picture.length ? packed : picture;
}

async function judge(taken, shot, tolerance) {
  const file = toFileName(shot);
  const path = `${baselines}/${file}`;
  if (values.update) return writeFileSync(path, smaller(await taken.take(shot)));
  if (!existsSync(path)) throw new Error('has no baseline; npm run visual:update makes it');
  const wanted = readFileSync(path);
  // Stop as soon as the picture equals its baseline.
  let last = compare(wanted, wanted, tolerance);
  const found = await taken.take(
    shot,
    (picture) => (last = compare(wanted, picture, tolerance)).same,
  );
  if (last.same) return undefined;
  writeFileSync(`${results}/${file}`, found);
  if (last.difference)
    writeFileSync(`${results}/${file.replace(/png$/, 'difference.png')}`, last.difference);
  throw new Error(`${last.words}; see .build/visual/${file}`);
}

async function main() {
  if (!existsSync(`${values.from}/iframe.html`))
    throw new Error('Storybook is not built. Run npm run build.');
  const taken = await camera(values.from);
  if (!taken)
    return report({
      passed: 0,
      failed: 0,
      skipped: [{ name: 'visual', reason: 'no Chromium on this machine' }],
    });
  rmSync(results, { recursive: true, force: true });
  for (const folder of [results, baselines]) mkdirSync(folder, { recursive: true });
  const major = taken.version.split('.', 1)[0];
  const made = existsSync(madeWith) ? JSON.parse(readFileSync(madeWith, 'utf8')) : {};
  const tolerance =
    made.chromium === major && made.platform === process.platform
      ? tolerances.same
      : tolerances.other;
  const counts = { passed: 0, failed: 0 };
  const wanted = shots.filter((shot) => toFileName(shot).includes(values.only));
  const jobs = wanted.map((shot) => async () => {
    try {
      await judge(taken, shot, tolerance);
      counts.passed++;
    } catch (error) {
      counts.failed++;
      console.log(`${toFileName(shot)} ${error.message}`);
    }
  });
  await inParallel(jobs, 3);
  await taken.close();
  if (values.update) {
    sweep();
    writeFileSync(madeWith, `${JSON.stringify({ chromium: major, platform: process.platform })}\n`);
  }
  report(counts);
}

await main();
