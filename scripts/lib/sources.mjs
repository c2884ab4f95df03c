/** The folders of the product. */
export const productFolders = [
  'bin',
  'common',
  'contract',
  'elements',
  'messages',
  'react-app',
  'sandbox',
  'server',
  'ssr',
  'tracker',
];

/** All folders that hold code. */
export const codeFolders = [...productFolders, '.storybook', 'bench', 'scripts', 'stories', 'test'];

/** Sources of the build. */
export const sources = [
  ...productFolders,
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
