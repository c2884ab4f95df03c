/**
 * What is built, and where to. Each run builds one target: `rollup -c --configTarget app`.
 * - app      the main app: react-app/ → dist/app
 * - embed    the script tag: elements/embed/embed.ts → dist/embed/v1
 * - lib      every element as a module, for those who bundle themselves → dist/lib
 * - server   dist/server, dist/sandbox, dist/common and dist/contract, folder for folder, packages outside;
 * bin/server.ts → dist/server/main.js
 * - ssr      the elements of the pages that the server renders: ssr/ → dist/ssr
 * - wallet   the sandbox's browser wallet → dist/sandbox-browser/wallet.js and wallets.js
 * - tracker  the tracker script: tracker/ → dist/app/assets/tracker.js
 * - widget   the sandbox's tracking widget → dist/sandbox-browser/widget.js
 */
import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import commonjs from '@rollup/plugin-commonjs';
import resolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import esbuild from 'rollup-plugin-esbuild';
import minifyHTML from 'rollup-plugin-minify-html-literals';
import { libraryInput, libraryModules } from './scripts/build/library.mjs';
import { at } from './scripts/lib/paths.mjs';
import { appPage } from './scripts/build/rollup/app-page.mjs';
import { articles } from './scripts/build/rollup/articles.mjs';
import { appChunks, embedChunks } from './scripts/build/rollup/chunk-rules.mjs';
import { cssLiterals } from './scripts/build/rollup/css-literals.mjs';
import { messageSections } from './scripts/build/rollup/message-sections.mjs';
import {
  chunkReport,
  filesBeside,
  minify,
  noSchemas,
  ownWindow,
  ownTrustedTypes,
  productVersion,
} from './scripts/build/rollup/plugins.mjs';

const readManifest = (path) => JSON.parse(readFileSync(at(path), 'utf8'));
const { dependencies, peerDependencies } = readManifest('package.json');
const packagesPattern = (...names) => new RegExp(`^(node:|(${names.join('|')})(/|$))`);
/** The npm package of the library installs its `dependencies`; the built server installs those of `server/package.json`. */
const libraryPackages = packagesPattern(...Object.keys({ ...dependencies, ...peerDependencies }));
const serverPackages = packagesPattern(
  ...Object.keys(readManifest('server/package.json').dependencies),
  ...builtinModules,
);

const compile = () =>
  esbuild({
    target: 'es2022',
    tsconfig: at('tsconfig.json'),
    jsx: 'automatic',
    charset: 'utf8',
    loaders: { '.json': 'json' },
  });
const modules = () =>
  resolve({
    browser: true,
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    // Of packages with a variant for development, never that one: by default NODE_ENV of the shell would choose.
    exportConditions: ['production', 'default', 'module', 'import'],
  });

/** Removes white space and comments from templates and styles, which the minifier leaves as they are. */
const literals = () => [
  minifyHTML.default({
    include: 'elements/**',
    failOnError: true,
    options: { shouldMinifyCSS: () => false },
  }),
  cssLiterals(),
];

/** Plugins of every browser bundle. */
const browser = () => [
  replace({
    preventAssignment: true,
    values: { 'process.env.NODE_ENV': JSON.stringify('production') },
  }),
  modules(),
  messageSections(),
  compile(),
  productVersion(),
  ownTrustedTypes(),
  ...literals(),
  commonjs(),
];

/** Hides warnings about packages, and about patterns that are intended. */
function onwarn(warning, warn) {
  // One of these chunks would run before the names that it imports have values.
  if (warning.code === 'CIRCULAR_CHUNK') throw new Error(`${warning.message} See chunk-rules.mjs.`);
  if (warning.code === 'CIRCULAR_DEPENDENCY' && warning.message.includes('node_modules')) return;
  if (warning.code === 'THIS_IS_UNDEFINED' || warning.code === 'MODULE_LEVEL_DIRECTIVE') return;
  if (
    warning.code === 'EMPTY_BUNDLE' ||
    (warning.code === 'INVALID_ANNOTATION' && warning.id?.includes('node_modules'))
  )
    return;
  warn(warning);
}

const app = () => ({
  treeshake,
  // A page that the server rendered loads `hydration` first.
  input: { start: at('react-app/boot/start.ts'), hydration: at('react-app/boot/hydration.ts') },
  onwarn,
  plugins: [articles(), ...browser(), appPage(), noSchemas(), chunkReport('app', 'dist/app')],
  output: {
    dir: at('dist/app'),
    entryFileNames: 'assets/[name]-[hash:10].js',
    chunkFileNames: 'assets/[name]-[hash:10].js',
    manualChunks: appChunks,
    onlyExplicitManualChunks: true,
    plugins: [minify()],
    hashCharacters: 'base36',
    generatedCode: 'es2015',
  },
});

/** The loader, and chunks that it imports by the tags of a page: docs/decisions/053-embed-budgets.md. */
const embed = () => ({
  treeshake,
  input: { embed: at('elements/embed/embed.ts') },
  onwarn,
  plugins: [...browser(), ownWindow(), noSchemas(), chunkReport('embed', 'dist/embed/v1')],
  output: {
    dir: at('dist/embed/v1'),
    entryFileNames: '[name].js',
    chunkFileNames: '[hash:8].js',
    manualChunks: embedChunks,
    onlyExplicitManualChunks: true,
    plugins: [minify()],
    hashCharacters: 'base64',
    generatedCode: 'es2015',
  },
});

const lib = () => ({
  input: libraryInput(),
  external: libraryPackages,
  onwarn,
  plugins: [
    libraryModules(),
    modules(),
    messageSections(),
    compile(),
    productVersion(),
    ...literals(),
  ],
  output: {
    dir: at('dist/lib'),
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name]-[hash:8].js',
    // Import what a module itself imports and no more, so that a re-export adds no side effects.
    hoistTransitiveImports: false,
    generatedCode: 'es2015',
  },
});

const server = () => ({
  input: {
    'server/main': at('bin/server.ts'),
    'server/operator/cli': at('server/operator/cli.ts'),
  },
  external: serverPackages,
  onwarn,
  plugins: [modules(), compile(), filesBeside('server'), filesBeside('sandbox')],
  // One file per module: `import.meta.url` then finds files in the module's folder before and after the build.
  output: {
    dir: at('dist'),
    preserveModules: true,
    preserveModulesRoot: at('.'),
    entryFileNames: '[name].js',
    sourcemap: true,
  },
});

/** The same modules as the app's, or the browser could not take the rendered elements over: templates are compared by their text. */
const ssr = () => ({
  input: { worker: at('ssr/worker.ts') },
  external: serverPackages,
  onwarn,
  plugins: [modules(), compile(), productVersion(), ...literals()],
  output: { dir: at('dist/ssr'), chunkFileNames: '[name]-[hash:8].js', generatedCode: 'es2015' },
});

/** A program of one file that a page loads as a module. */
const single = (input, file) => () => ({
  input: at(input),
  onwarn,
  plugins: [modules(), compile()],
  output: { file: at(file), plugins: [minify()] },
});
const tracker = single('tracker/index.ts', 'dist/app/assets/tracker.js');
const widget = single('sandbox/widget/widget.ts', 'dist/sandbox-browser/widget.js');

const wallet = () => ({
  input: at('sandbox/browser-wallet/wallet.ts'),
  onwarn,
  plugins: [modules(), compile(), commonjs()],
  output: {
    dir: at('dist/sandbox-browser'),
    entryFileNames: 'wallet.js',
    chunkFileNames: '[name].js',
    plugins: [minify()],
  },
});

/** Contract and common have no side effects: rollup may drop each unused table. It can't prove that by itself. */
const withoutEffects = [at('contract/'), at('common/')];
const treeshake = {
  moduleSideEffects: (id) => !withoutEffects.some((folder) => id.startsWith(folder)),
};

export const targets = { app, embed, lib, server, ssr, wallet, tracker, widget };

export default ({ configTarget }) => targets[configTarget]();
