/** What both benches need first: the packages of bench/, and a build of the product. */
import { writeFileSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { at } from '../scripts/lib/paths.mjs';
import { npm } from '../scripts/lib/prepare.mjs';
import { hashFiles, stamp, stamped } from '../scripts/lib/stamp.mjs';
import { productTargets } from '../scripts/lib/targets.mjs';

/** The peers and the load generator, into bench/node_modules. */
export async function installPeers() {
  const installed = 'bench/node_modules/.evangelist-lock';
  const lock = hashFiles(['bench/package-lock.json', 'bench/.npmrc']);
  if (stamped(installed, lock)) return;
  console.log('Installing the peers (npm ci in bench) …');
  // A bundle does not need their install scripts.
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--ignore-scripts'];
  const { code } = await npm(args, { cwd: at('bench') });
  if (code !== 0) throw new Error('npm ci failed in bench; its output is above.');
  stamp(installed, lock);
}

/** Builds what has changed. Storybook is not measured. */
export async function buildProduct() {
  const { build } = await import('../scripts/build/build.mjs');
  await build({ names: [...productTargets, 'library'] });
}

/** The machine of a measurement, without its name. */
export const getMachine = () => ({
  node: process.versions.node.split('.')[0] ?? '',
  system: `${process.platform} ${process.arch}`,
  cores: String(availableParallelism()),
  processor: cpus()[0]?.model.trim() ?? 'unknown',
  memory: `${Math.round(totalmem() / 2 ** 30)} GB`,
});

/** Counts the required ratios, for the step of `npm run verify:deep`. @param {{ met: boolean }[]} required */
export function reportRequired(required) {
  const failed = required.filter(({ met }) => !met).length;
  if (failed > 0) process.exitCode = 1;
  const file = process.env.EVANGELIST_COUNTS;
  if (file) writeFileSync(file, JSON.stringify({ passed: required.length - failed, failed }));
}
