/**
 * What the build makes, and from which sources. A target whose sources are those of its last build is not built again. With
 * nothing but Node: `npm start` reads it before packages are installed.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { at } from './paths.mjs';
import { hashFiles, stamp, stamped } from './stamp.mjs';

/** Every target is built by them. */
const tools = [
  'package.json',
  'package-lock.json',
  'rollup.config.mjs',
  'scripts/build',
  'scripts/generate',
  'scripts/lib',
  'tsconfig.json',
];

/**
 * `sources`: folders and files whose change makes the target stale. `files`: some that the build writes, to see that they are there.
 * @type {Record<string, { sources: string[], files: string[] }>}
 */
export const targets = {
  app: {
    sources: ['common', 'contract', 'elements', 'messages', 'react-app', 'tracker'],
    files: ['dist/app/index.html', 'dist/app/assets/tracker.js', '.build/app.chunks.json'],
  },
  embed: {
    sources: ['common', 'contract', 'custom-elements-manifest.config.mjs', 'elements', 'messages'],
    files: [
      'dist/embed/v1/manifest.json',
      'dist/embed/v1/web-types.json',
      '.build/embed.chunks.json',
    ],
  },
  pages: {
    sources: ['common', 'contract', 'elements', 'messages', 'ssr'],
    files: ['dist/ssr/worker.js'],
  },
  server: {
    sources: ['bin', 'common', 'contract', 'messages', 'sandbox', 'server'],
    files: ['dist/server/main.js', 'dist/package-lock.json'],
  },
  sandbox: {
    sources: ['common', 'contract', 'sandbox'],
    files: ['wallet', 'wallets', 'widget'].map((name) => `dist/sandbox-browser/${name}.js`),
  },
  manifest: {
    sources: ['custom-elements-manifest.config.mjs', 'elements'],
    files: ['.build/custom-elements.json'],
  },
  library: {
    sources: [
      'common',
      'contract',
      'custom-elements-manifest.config.mjs',
      'elements',
      'messages',
      'react-app',
    ],
    files: ['dist/lib/web-types.json'],
  },
  storybook: {
    sources: [
      '.storybook',
      'common',
      'contract',
      'custom-elements-manifest.config.mjs',
      'elements',
      'messages',
      'stories',
    ],
    files: ['dist/storybook/index.html'],
  },
};

/** The running product needs them. The sandbox also serves Storybook; the library is for npm. */
export const productTargets = ['app', 'embed', 'pages', 'server', 'sandbox'];

const toStamp = (name) => `dist/.stamps/${name}`;

/**
 * The hash of the sources of each target.
 * @param {string[]} names
 * @returns {Record<string, string>}
 */
export function hashTargets(names) {
  // Most targets share folders: each is read once.
  const hashes = new Map();
  const hash = (path) => {
    if (!hashes.has(path)) hashes.set(path, hashFiles([path]));
    return hashes.get(path);
  };
  return Object.fromEntries(
    names.map((name) => [name, [...tools, ...targets[name].sources].map(hash).join('\n')]),
  );
}

/** The targets that are missing, or whose sources have changed since their build. @param {string[]} names */
export const findStale = (names, hashes = hashTargets(names)) =>
  names.filter(
    (name) =>
      !targets[name].files.every((file) => existsSync(at(file))) ||
      !stamped(toStamp(name), hashes[name]),
  );

/** Before a target is built: an interrupted build leaves it half. @param {string} name */
export const markStale = (name) => rmSync(at(toStamp(name)), { force: true });

/** @param {string} name @param {string} hash of its sources before its build */
export const markBuilt = (name, hash) => stamp(toStamp(name), hash);

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/**
 * Waits until no other build makes the target: `npm start` builds in the background while a developer runs something else.
 * @param {string} name
 * @returns {Promise<() => void>} ends the claim; that of a process which was killed ends with it
 */
export async function claim(name) {
  const file = at(`${toStamp(name)}.lock`);
  mkdirSync(dirname(file), { recursive: true });
  for (;;)
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      if (isRunning(Number(readFileSync(file, 'utf8')))) await delay(500);
      else rmSync(file, { force: true });
    }
}
