/** Browsers, PostgreSQL, PgBouncer and Redis: uses installed ones; on CI as root it installs missing ones. */
import { existsSync, readdirSync } from 'node:fs';
import { findChromium, findFirefox, findWebKit, which } from './browsers.mjs';
import { run } from '../lib/run.mjs';
import { findPgbouncer } from './pgbouncer.mjs';
import { findRedis } from './redis.mjs';

const debianPostgres = '/usr/lib/postgresql';
const postgresThere = () =>
  Boolean(which('initdb')) ||
  (existsSync(debianPostgres) &&
    readdirSync(debianPostgres).some((version) =>
      existsSync(`${debianPostgres}/${version}/bin/initdb`),
    ));

/** Debian packages, with a check whether their programs exist. `isOtherEngine`: only the whole run needs it. */
const packages = [
  {
    names: ['chromium'],
    there: () =>
      Boolean(which('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable')),
  },
  { names: ['firefox-esr'], there: () => Boolean(findFirefox()), isOtherEngine: true },
  {
    names: ['webkit2gtk-driver', 'xvfb', 'xauth'],
    there: () => Boolean(findWebKit()),
    isOtherEngine: true,
  },
  { names: ['postgresql'], there: postgresThere },
  { names: ['pgbouncer'], there: () => Boolean(findPgbouncer()) },
  { names: ['redis-server'], there: () => Boolean(findRedis()) },
];

const isCi = () =>
  process.env.CI === 'true' && process.getuid?.() === 0 && Boolean(which('apt-get'));

/**
 * Installs by apt what is missing. A failure does not end the run: missing tools are reported and their tests skipped.
 * @param {boolean} everyEngine whether Firefox and WebKit are needed
 */
export async function fetchTools(everyEngine) {
  const missing = packages
    .filter(({ there, isOtherEngine }) => (everyEngine || !isOtherEngine) && !there())
    .flatMap(({ names }) => names);
  if (missing.length === 0 || !isCi()) return;
  console.log(`Installing ${missing.join(', ')} (apt-get) …`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  for (let tries = 0; tries < 3; tries++) {
    const update = await run('apt-get', ['update', '-qq'], { quiet: true, env });
    const install =
      update.code === 0 &&
      (await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], {
        quiet: true,
        env,
      }));
    if (install && install.code === 0) return;
    console.log(((install || update).output ?? '').split('\n').slice(-8).join('\n'));
  }
}

/**
 * The tools that tests can use on this machine.
 * @param {boolean} everyEngine whether Firefox and WebKit are wanted
 * @returns {Promise<{ browsers: string[], skipped: { name: string, reason: string }[] }>}
 */
export async function findTools(everyEngine) {
  const chromium = await findChromium();
  const found = everyEngine
    ? { chromium, firefox: findFirefox(), webkit: findWebKit() }
    : { chromium };
  const browsers = Object.keys(found).filter((name) => found[name]);
  const skipped = Object.keys(found)
    .filter((name) => !found[name])
    .map((name) => ({
      name: `element tests in ${name}`,
      reason: 'not found on this machine',
    }));
  if (chromium?.source === 'package')
    console.log('No Chromium on this machine: taking the one of a package.');
  if (!postgresThere())
    skipped.push({ name: 'tests on PostgreSQL', reason: 'no PostgreSQL on this machine' });
  if (!findPgbouncer())
    skipped.push({ name: 'tests behind PgBouncer', reason: 'no PgBouncer on this machine' });
  if (!findRedis()) skipped.push({ name: 'tests with Redis', reason: 'no Redis on this machine' });
  return { browsers, skipped };
}
