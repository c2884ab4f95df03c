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

/** The packages that `npm ci` installs in dist/: without those that only build, or that only a package's types name. */
function listPackages() {
  const { packages } = JSON.parse(readFileSync(at('dist/package-lock.json'), 'utf8'));
  return Object.entries(packages).flatMap(
    ([path, { license = 'not named', version, dev, peer }]) => {
      if (path === '' || dev || peer) return [];
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return [{ name, version, license }];
    },
  );
}

/**
 * Packages as CycloneDX has them. npm's own `--omit=peer` would leave out what the server needs itself
 * where another package names it as its peer, such as the driver of PostgreSQL.
 */
async function listComponents() {
  const sbom = ['sbom', '--package-lock-only', '--omit=dev'];
  const list = await npmInDist(...sbom, '--sbom-format=cyclonedx', '--sbom-type=application');
  const { components, dependencies, ...head } = JSON.parse(list);
  const installed = new Set(listPackages().map(({ name, version }) => `${name}@${version}`));
  const isInstalled = (ref) => installed.has(ref) || ref === head.metadata.component['bom-ref'];
  return {
    ...head,
    components: components.filter((component) => isInstalled(component['bom-ref'])),
    dependencies: dependencies
      .filter(({ ref }) => isInstalled(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(isInstalled) })),
  };
}

/** One line a package, by its licence. */
function listLicenses() {
  const byLicense = new Map();
  for (const { name, version, license } of listPackages())
    byLicense.set(license, [...(byLicense.get(license) ?? []), `  ${name} ${version}`]);
  return [...byLicense]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([license, names]) => `${license}\n${[...new Set(names)].join('\n')}\n`)
    .join('\n');
}

writeFileSync(at('dist/sbom.cdx.json'), `${JSON.stringify(await listComponents(), null, 2)}\n`);
writeFileSync(at('dist/licenses.txt'), listLicenses());
const audit = await npm(['audit', '--omit=dev', '--package-lock-only'], { quiet: true, cwd: at('dist') }); // prettier-ignore
if (audit.code !== 0) console.warn(`Look at this before you release:\n${audit.output}`);

const { version } = JSON.parse(readFileSync(at('dist/package.json'), 'utf8'));
const archive = `evangelist-${version}.tar.gz`;
const left = ['node_modules', '.stamps', 'lib', 'storybook'].map((name) => `--exclude=./${name}`);
const { code } = await run('tar', ['--create', '--gzip', `--file=${archive}`, ...left, '--directory=dist', '.']); // prettier-ignore
if (code !== 0) throw new Error('tar failed; its own words stand above.');
console.log(`Written: ${archive}, with sbom.cdx.json and licenses.txt`);
