/** `.build/custom-elements.json`: properties, events, slots and parts of every element. Storybook's docs and the React wrappers read it. */
import { ourElements } from './scripts/generate/manifest-plugin.mjs';

export default {
  globs: ['elements/**/*.ts'],
  exclude: [
    'elements/**/*.styles.ts',
    'elements/**/*.messages.ts',
    'elements/**/*.store.ts',
    'elements/ui/icons/**',
    'elements/embed/**',
    'elements/index.ts',
  ],
  litelement: true,
  outdir: '.build',
  packagejson: false,
  plugins: [ourElements()],
};
