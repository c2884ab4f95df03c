/**
 * What is built, and where to. Each target is a run of its own: `rollup -c --configTarget app`.
 * - app      the main app: react-app/ → dist/app
 * - embed    the script tag: elements/embed.ts → dist/embed/v1
 * - lib      every element as a module, for those who bundle themselves → dist/lib
 * - server   dist/server and dist/contract, folder for folder, packages outside
 * - wallet   the sandbox's browser wallet → dist/sandbox/wallet.js
 * - tracker  the tracker script: tracker/ → dist/app/assets/tracker.js
 * - widget   the sandbox's tracking widget → dist/sandbox/widget.js
 */
import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import commonjs from '@rollup/plugin-commonjs';
import resolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import terser from '@rollup/plugin-terser';
import esbuild from 'rollup-plugin-esbuild';
import minifyHTML from 'rollup-plugin-minify-html-literals';
import { libraryInput, libraryModules } from './scripts/lib/library.mjs';
import { at } from './scripts/lib/paths.mjs';
import { appPage } from './scripts/rollup/app-page.mjs';
import { articles } from './scripts/rollup/articles.mjs';
import { cssLiterals } from './scripts/rollup/css-literals.mjs';
import {
  chunkReport,
  filesBeside,
  ownWindow,
  ownTrustedTypes,
  productVersion,
  sharedDecorators,
} from './scripts/rollup/plugins.mjs';

/** `npm run dev`: what is fast and readable instead of what is small. */
const dev = process.env.EVANGELIST_DEV === '1';
const { dependencies, peerDependencies, devDependencies } = JSON.parse(readFileSync(at('package.json'), 'utf8'));
const outside = (...names) => new RegExp(`^(node:|(${names.join('|')})(/|$))`);
/** The npm package brings its dependencies; those of the server stand among the devDependencies, for they are not its. */
const ofLibrary = outside(...Object.keys({ ...dependencies, ...peerDependencies }));
const ofServer = outside(...Object.keys({ ...dependencies, ...devDependencies }), ...builtinModules);

const compile = () => esbuild({ target: 'es2022', tsconfig: at('tsconfig.json'), jsx: 'automatic' });
const modules = () => resolve({ browser: true, extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] });

/** Templates and styles without what is there for the eye: no minifier looks into them. */
const literals = () => [
  minifyHTML.default({ include: 'elements/**', failOnError: true, options: { shouldMinifyCSS: () => false } }),
  cssLiterals(),
];

/** What every browser bundle goes through. */
const browser = () => [
  replace({ preventAssignment: true, values: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
  modules(),
  compile(),
  productVersion(),
  sharedDecorators(),
  ownTrustedTypes(),
  ownWindow(),
  ...(dev ? [] : literals()),
  commonjs(),
];
const minifier = (compress) =>
  terser({ ecma: 2022, module: true, compress: { passes: 2, ...compress }, format: { comments: false } });
/** Its classes are functions that are called with `new`, which an arrow can't be. */
const classic = /node_modules\/@(microsoft|nevware21)\//;
const small = () => {
  const tight = minifier({ unsafe_arrows: true });
  const careful = minifier({});
  return {
    name: 'small',
    renderChunk(code, chunk, options) {
      const { renderChunk } = Object.keys(chunk.modules).some((id) => classic.test(id)) ? careful : tight;
      return renderChunk.call(this, code, chunk, options);
    },
  };
};

/** What is not ours to mend, or is meant so. */
function onwarn(warning, warn) {
  if (warning.code === 'CIRCULAR_DEPENDENCY' && warning.message.includes('node_modules')) return;
  if (warning.code === 'THIS_IS_UNDEFINED' || warning.code === 'MODULE_LEVEL_DIRECTIVE') return;
  if (warning.code === 'EMPTY_BUNDLE' || (warning.code === 'INVALID_ANNOTATION' && warning.id?.includes('node_modules'))) return;
  warn(warning);
}

const react = /node_modules\/(react|react-dom|scheduler)\//;
/** Lazy parts of the app that come at the same moment. */
const lazyTogether = [
  ['directives', /node_modules\/lit-html\/(directive|directive-helpers|directives\/\w+)\.js$/],
  [
    'parts',
    /elements\/shell\/(rail|account-menu|footer|header-actions)\/|elements\/shell\/(navigation(\.texts)?|why-not|posting\.store)\.ts$/,
  ],
  ['parts', /elements\/ui\/icons\/(user|sliders|sign-out|feedback|archive|home|list)\.ts$/],
  // Small, on the first page anyway, and shared with later ones.
  ['crumbs', /elements\/(core\/uuid|ui\/modal\/(fit|freeze|overlays))\.ts$|contract\/secret-paths\.ts$/],
  ['live', /elements\/core\/(typed-channel|live-channel|live|operation|tab-title)\.ts$/],
  ['live', /elements\/notifications\/(follow-up|feed|marks|complaints|apply-change|stale-keys)\.ts$/],
  [
    'later',
    /react-app\/(later|builds|window-errors|link-watch|prefetch)\.ts$|elements\/core\/error-report\.ts$|contract\/(error-report-limits|redacted)\.ts$/,
  ],
];

/** Every module that `id` imports statically, itself included. */
function staticClosure(id, getModuleInfo, into = new Set()) {
  if (into.has(id)) return into;
  into.add(id);
  for (const imported of getModuleInfo(id)?.importedIds ?? []) staticClosure(imported, getModuleInfo, into);
  return into;
}

let known;
/** What stands before React (`frame`), how many pages use each other module, and what the first page (`home`) needs. */
function chunkPlan({ getModuleIds, getModuleInfo }) {
  const frame = staticClosure(at('react-app/shell.ts'), getModuleInfo);
  const uses = new Map();
  for (const page of [...getModuleIds()].filter((module) => /react-app\/pages\//.test(module)))
    for (const module of staticClosure(page, getModuleInfo)) uses.set(module, (uses.get(module) ?? 0) + 1);
  const home = staticClosure(at('react-app/pages/dashboard.tsx'), getModuleInfo);
  return { frame, uses, home };
}

/** React apart, and few chunks for what many pages use: fifty crumbs would cost requests, and compress worse. */
function appChunks(id, graph) {
  if (react.test(id)) return 'react';
  const together = lazyTogether.find(([, path]) => path.test(id));
  if (together) return together[0];
  known ??= chunkPlan(graph);
  if (known.frame.has(id)) return 'frame';
  const shared = (known.uses.get(id) ?? 0) >= 5;
  if (known.home.has(id)) return shared ? 'common' : 'home';
  // What many pages use and the first one does not waits for them.
  return shared ? 'forms' : undefined;
}

const app = () => ({
  treeshake,
  input: { shell: at('react-app/shell.ts') },
  onwarn,
  plugins: [articles(), ...browser(), appPage({ dev }), chunkReport('app', 'dist/app')],
  output: {
    dir: at('dist/app'),
    entryFileNames: 'assets/[name]-[hash:10].js',
    chunkFileNames: 'assets/[name]-[hash:10].js',
    manualChunks: appChunks,
    onlyExplicitManualChunks: true,
    plugins: [small()],
    hashCharacters: 'base36',
    generatedCode: 'es2015',
  },
});

/**
 * What many elements share goes into few chunks: two dozen small ones cost requests, and compress worse than three.
 * - base    every element, also those without templates
 * - wired   templates and stores, and whatever speaks to the server
 * - sidebar what the notifications show when they are opened
 * - marks   the icons of notifications, which would lie in chunks of other elements that use them
 * - live    calls of the typed channel, and what follows the server once something shows
 * - say     what went wrong, in words
 */
const shared = [
  [
    'base',
    /node_modules\/(@lit\/(reactive-element\/(css-tag|reactive-element)|context\/lib\/(create-context|context-request-event))\.js|nanostores\/(atom|lifecycle)\/)/,
  ],
  [
    'base',
    /elements\/(define|embed-app|core\/(app|clock|context|embed-app|locale|page-host|find-app|store-controller|other-tabs))\.ts$/,
  ],
  ['wired', /node_modules\/(lit-html\/lit-html\.js|lit-element\/|nanostores\/computed\/)/],
  ['wired', /elements\/(core\/(wired-element|texts)|ui\/icons\/icon)\.ts$/],
  ['wired', /elements\/core\/(session[\w.-]*|rest|http|call-error|reload|busy)\.ts$/],
  ['wired', /contract\/(rest\/(call|tokens|notifications)|limits|required|empty-user|event-types)\.ts$/],
  ['wired', /elements\/notifications\/(notifications\.store|types-of)\.ts$/],
  [
    'sidebar',
    /elements\/notifications\/(day-groups|intl|notification-view|notifications\.texts|notification-sidebar\/(define|notification-sidebar(\.styles)?))\.ts$/,
  ],
  [
    'marks',
    /elements\/(notifications\/notification-icons|ui\/icons\/(alert|badge|ban|check-circle|clock|coin|doc|flag|flag-off|gift|info|key|mail|megaphone|star|ticket|user))\.ts$/,
  ],
  ['sidebar', /elements\/(core\/(count|ticker)|ui\/icons\/close)\.ts$/],
  ['wired', /elements\/core\/(changes|open-popup|retry-delay)\.ts$/],
  ['say', /elements\/core\/(toasts\.store|error-message)\.ts$/],
  ['live', /elements\/core\/(typed-channel|live-channel|live|operation|typed)\.ts$|contract\/procedures\.ts$/],
  ['live', /elements\/notifications\/(follow-up|feed|marks|complaints|apply-change|stale-keys)\.ts$/],
  ['directives', /node_modules\/lit-html\/(directive|directive-helpers|directives\/\w+)\.js$/],
];

const embed = () => ({
  treeshake,
  input: { embed: at('elements/embed.ts') },
  onwarn,
  plugins: [...browser(), chunkReport('embed', 'dist/embed/v1')],
  output: {
    dir: at('dist/embed/v1'),
    manualChunks: (id) => shared.find(([, path]) => path.test(id))?.[0],
    onlyExplicitManualChunks: true,
    entryFileNames: '[name].js',
    chunkFileNames: '[hash:8].js',
    plugins: [small()],
    hashCharacters: 'base64',
    // Namespaces of our own chunks, which nobody outside sees: as they are, for their weight.
    generatedCode: { preset: 'es2015', symbols: false },
    freeze: false,
    externalLiveBindings: false,
  },
});

const lib = () => ({
  input: libraryInput(),
  external: ofLibrary,
  onwarn,
  plugins: [libraryModules(), modules(), compile(), productVersion(), sharedDecorators(), ...literals()],
  output: {
    dir: at('dist/lib'),
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name]-[hash:8].js',
    // What a module imports itself and no more: one that only hands on then brings nothing along.
    hoistTransitiveImports: false,
    generatedCode: 'es2015',
  },
});

const server = () => ({
  input: at('server/main.ts'),
  external: ofServer,
  onwarn,
  plugins: [modules(), compile(), filesBeside('server')],
  // Folder for folder, so that files beside a module are found from its import.meta.url before and after the build.
  output: { dir: at('dist'), preserveModules: true, preserveModulesRoot: at('.'), entryFileNames: '[name].js', sourcemap: true },
});

/** A program of one file that a page loads as a module. */
const single = (input, file) => () => ({
  input: at(input),
  onwarn,
  plugins: [modules(), compile()],
  output: { file: at(file), plugins: [small()] },
});
const tracker = single('tracker/index.ts', 'dist/app/assets/tracker.js');
const widget = single('server/sandbox/widget/widget.ts', 'dist/sandbox/widget.js');

const wallet = () => ({
  input: at('server/sandbox/browser-wallet/wallet.ts'),
  onwarn,
  plugins: [modules(), compile(), commonjs()],
  output: { file: at('dist/sandbox/wallet.js'), inlineDynamicImports: true, plugins: [small()] },
});

/** Tables of the contract are only worth what is used of them; rollup can't tell by itself. */
const treeshake = { moduleSideEffects: (id) => !/\/contract\//.test(id) };

export const targets = { app, embed, lib, server, wallet, tracker, widget };

export default ({ configTarget }) => targets[configTarget]();
