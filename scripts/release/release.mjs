/**
 * `npm run release`: the server's package with what belongs to a release: its list of packages (CycloneDX), their licences, and
 * what the registry knows of their faults, which warns and stops nothing.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { at } from '../lib/paths.mjs';
import { checkNode, installPackages, npm } from '../lib/prepare.mjs';
import { run } from '../lib/run.mjs';
import { productTargets } from '../lib/targets.mjs';

checkNode();
await installPackages();
// Needs packages: imported once they are there.
const { build } = await import('../build/build.mjs');
await build({ names: productTargets });

/** @param {string[]} args npm in dist/ @returns its output; fails with it */
async function npmInDist(...args) {
  const { code, output } = await npm(args, { quiet: true, cwd: at('dist') });
  if (code !== 0) throw new Error(`npm ${args.join(' ')} failed.\n${output}`);
  return output;
}

/** One line a package, by its licence; without those that only build. */
function listLicenses() {
  const { packages } = JSON.parse(readFileSync(at('dist/package-lock.json'), 'utf8'));
  const byLicense = new Map();
  for (const [path, { license = 'not named', version, dev, peer }] of Object.entries(packages)) {
    if (path === '' || dev || peer) continue;
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    byLicense.set(license, [...(byLicense.get(license) ?? []), `  ${name} ${version}`]);
  }
  return [...byLicense]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([license, names]) => `${license}\n${[...new Set(names)].join('\n')}\n`)
    .join('\n');
}

const sbom = ['sbom', '--package-lock-only', '--omit=dev', '--omit=peer'];
const parts = await npmInDist(...sbom, '--sbom-format=cyclonedx', '--sbom-type=application');
writeFileSync(at('dist/sbom.cdx.json'), parts);
writeFileSync(at('dist/licenses.txt'), listLicenses());
const audit = await npm(['audit', '--omit=dev', '--package-lock-only'], { quiet: true, cwd: at('dist') }); // prettier-ignore
if (audit.code !== 0) console.warn(`Look at this before you release:\n${audit.output}`);

const { version } = JSON.parse(readFileSync(at('dist/package.json'), 'utf8'));
const archive = `evangelist-${version}.tar.gz`;
const left = ['node_modules', '.stamps', 'lib', 'storybook'].map((name) => `--exclude=./${name}`);
const { code } = await run('tar', ['--create', '--gzip', `--file=${archive}`, ...left, '--directory=dist', '.']); // prettier-ignore
if (code !== 0) throw new Error('tar failed; its own words stand above.');
console.log(`Written: ${archive}, with sbom.cdx.json and licenses.txt`);
