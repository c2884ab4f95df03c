/**
 * Serves CommonJS packages to the test runner as modules: one esbuild run with shared chunks, so that react-dom and the
 * tests see the same React. Packages that are not installed or are modules already stay as they are.
 */
import { createRequire } from 'node:module';
import { build } from 'esbuild';

const require = createRequire(import.meta.url);
const folder = '/__common-js__/';

/** A module that re-exports a CommonJS package under its own names. */
function facade(name) {
  const names = Object.keys(require(name)).filter(
    (key) => key !== 'default' && /^[A-Za-z_$][\w$]*$/.test(key),
  );
  return `import whole from '${name}'; export default whole; export const { ${names.join(', ')} } = whole;`;
}

const entryName = (name) => name.replaceAll('/', '_');

async function bundle(texts) {
  const result = await build({
    entryPoints: [...texts.keys()].map((name) => ({ in: `facade:${name}`, out: entryName(name) })),
    bundle: true,
    splitting: true,
    write: false,
    format: 'esm',
    outdir: folder,
    define: { 'process.env.NODE_ENV': '"development"' },
    plugins: [facades(texts)],
    logLevel: 'silent',
  });
  return new Map(
    result.outputFiles.map((file) => [file.path.slice(file.path.lastIndexOf('/') + 1), file.text]),
  );
}

function facades(texts) {
  return {
    name: 'facades',
    setup(run) {
      run.onResolve({ filter: /^facade:/ }, ({ path }) => ({
        path: path.slice('facade:'.length),
        namespace: 'facade',
      }));
      run.onLoad({ filter: /.*/, namespace: 'facade' }, ({ path }) => ({
        contents: texts.get(path),
        resolveDir: process.cwd(),
      }));
    },
  };
}

/**
 * A dev-server plugin.
 * @param {string[]} packages names as they are imported
 * @param {string[]} [modules] those that are modules themselves and rest on CommonJS packages
 */
export function commonJs(packages, modules = []) {
  // Read before the runner starts: React's development build can't patch the runner's console.
  const texts = new Map(packages.map((name) => [name, facade(name)]));
  for (const name of modules) texts.set(name, `export * from '${name}';`);
  let files;
  return {
    name: 'common-js',
    resolveImport: ({ source }) =>
      texts.has(source) ? `${folder}${entryName(source)}.js` : undefined,
    async serve(context) {
      if (!context.path.startsWith(folder)) return undefined;
      files ??= bundle(texts);
      return { body: (await files).get(context.path.slice(folder.length)), type: 'js' };
    },
  };
}
