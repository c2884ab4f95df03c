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
