/** Sources of the build. */
export const sources = [
  'common',
  'contract',
  'messages',
  'elements',
  'react-app',
  'tracker',
  'server',
  'ssr',
  'demonstration',
  'stories',
  '.storybook',
  'scripts',
  'rollup.config.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

/** Written at the end of a build, with the hash of its sources. */
export const builtStamp = 'dist/.built';
