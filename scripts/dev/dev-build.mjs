/**
 * The builds of `npm run dev`: incremental, not minified, in `.build/dev`. esbuild builds each again in less than a second. Pages are not
 * rendered on the server there.
 */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { context, transform } from 'esbuild';
import { fontSources } from '../build/rollup/app-page.mjs';
import { parseArticle } from '../build/rollup/articles.mjs';
import { at } from '../lib/paths.mjs';
import { sourceAddress } from '../test/bundle-specs.mjs';

const folder = '.build/dev';
const write = (path, text) => writeFileSync(at(folder, path), text);

/** The texts of the articles, as the app's build writes them. */
const articles = {
  name: 'articles',
  setup(build) {
    build.onLoad({ filter: /\.md$/ }, ({ path }) => {
      const file = `payload/${basename(path, '.md')}.json`;
      mkdirSync(at(folder, 'app/payload'), { recursive: true });
      write(`app/${file}`, JSON.stringify(parseArticle(readFileSync(path, 'utf8'))));
      return { contents: `export default '/${file}';`, loader: 'js', watchFiles: [path] };
    });
  },
};

/** Lit's Trusted Types policy has the name that the server's policy allows. */
const trustedTypes = {
  name: 'trusted-types',
  setup(build) {
    build.onLoad({ filter: /\/lit-html\/(node\/|development\/)*lit-html\.js$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace(
        /createPolicy\((['"])lit-html\1/,
        'createPolicy("evangelist"',
      ),
      loader: 'js',
    }));
  },
};

const browser = {
  bundle: true,
  format: 'esm',
  target: 'es2022',
  jsx: 'automatic',
  tsconfig: at('tsconfig.json'),
  sourcemap: 'linked',
  metafile: true,
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [articles, trustedTypes],
  logLevel: 'warning',
};

/** Several files, loaded when they are needed. Each name has the hash of its content, so that an open page gets the files it began with. */
const split = (entryPoints, outdir) =>
  context({
    ...browser,
    entryPoints,
    outdir: at(folder, outdir),
    splitting: true,
    chunkNames: '[name]-[hash]',
  });

/** Reloads the page when there is a new build, or when the server is back. */
const reloader = `let last; let away = false;
setInterval(async () => {
  const id = await fetch('/latest.json', { cache: 'no-store' }).then((answer) => answer.json(), () => undefined).then((found) => found?.id);
  if (id && ((last && id !== last) || away)) location.reload();
  if (id) last = id; else away = true;
}, 250);`;

async function writePage() {
  for (const [name, path] of Object.entries(fontSources))
    cpSync(at(path), at(folder, `app/assets/${name}.woff2`));
  const css = readFileSync(at('react-app/app.css'), 'utf8');
  write('app/assets/app.css', (await transform(css, { loader: 'css' })).code);
  write('app/assets/dev-reload.js', reloader);
  const script = '<script type="module" src="/assets/dev-reload.js"></script>';
  const page = readFileSync(at('react-app/index.html'), 'utf8');
  write(
    'app/index.html',
    page.replace('</head>', () => `  ${script}\n  </head>`),
  );
  cpSync(at('react-app/social.png'), at(folder, 'app/social.png'));
}

/** Open pages reload then. */
export const announceBuild = () =>
  write('app/latest.json', JSON.stringify({ id: String(Date.now()), timestamp: Date.now() }));

/**
 * The builds, by name. Each writes its files.
 * @returns {Promise<Record<'app' | 'embed' | 'sandbox' | 'server', () => Promise<import('esbuild').BuildResult>>>}
 */
export async function createBuilds() {
  rmSync(at(folder), { recursive: true, force: true });
  mkdirSync(at(folder, 'app/assets'), { recursive: true });
  const start = at('react-app/boot/start.ts');
  const app = await split({ start, tracker: at('tracker/index.ts') }, 'app/assets');
  const embed = await split({ embed: at('elements/embed/embed.ts') }, 'embed/v1');
  const sandbox = await split(
    {
      wallet: at('sandbox/browser-wallet/wallet.ts'),
      widget: at('sandbox/widget/widget.ts'),
    },
    'sandbox-browser',
  );
  const server = await context({
    entryPoints: { main: at('scripts/dev/dev-server.ts') },
    outdir: at(folder, 'server'),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    sourcemap: 'linked',
    metafile: true,
    tsconfig: at('tsconfig.json'),
    ignoreAnnotations: true,
    plugins: [sourceAddress],
    logLevel: 'warning',
  });
  return {
    async app() {
      await writePage();
      return app.rebuild();
    },
    embed: () => embed.rebuild(),
    sandbox: () => sandbox.rebuild(),
    server: () => server.rebuild(),
  };
}

/** The program that the server's build writes. */
export const serverProgram = at(folder, 'server/main.mjs');
