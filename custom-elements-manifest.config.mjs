/** `custom-elements.json`: what every element takes, fires and shows; Storybook's docs and the React wrappers read it. */
import { ourElements } from './scripts/lib/manifest-plugin.mjs';

export default {
  globs: ['elements/**/*.ts'],
  exclude: [
    'elements/**/*.styles.ts',
    'elements/**/*.texts.ts',
    'elements/**/*.store.ts',
    'elements/ui/icons/**',
    'elements/embed*.ts',
    'elements/index.ts',
  ],
  litelement: true,
  outdir: '.',
  packagejson: false,
  plugins: [ourElements()],
};
