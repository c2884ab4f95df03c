import { cpSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
webpack(
  {
    mode: 'production',
    entry: at('src/main.js'),
    output: { path: at('dist'), filename: 'main.js' },
  },
  (error, stats) => {
    if (error || stats.hasErrors() || stats.hasWarnings())
      throw error ?? new Error(stats.toString());
    cpSync(at('index.html'), at('dist/index.html'));
  },
);
