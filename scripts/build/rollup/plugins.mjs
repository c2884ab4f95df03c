/** Small rollup plugins of our own. */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { minify as swc } from '@swc/core';
import { at, filesIn, fromRoot } from '../../lib/paths.mjs';

export const { version } = JSON.parse(readFileSync(at('package.json'), 'utf8'));

/** Sets the package's version in `const version = '…'`. */
export function productVersion() {
  return {
    name: 'product-version',
    transform(code, id) {
      if (!/\/elements\/(define|embed\/embed)\.ts$/.test(id)) return null;
      return {
        code: code.replace(/const version = (['"])[^'"]*\1/, `const version = '${version}'`),
        map: null,
      };
    },
  };
}

/** Renames Lit's Trusted Types policy: a policy name may be used once, and the host page's Lit uses `lit-html`. */
export function ownTrustedTypes() {
  return {
    name: 'own-trusted-types',
    transform(code, id) {
      if (!/\/lit-html\/(node\/|development\/)*lit-html\.js$/.test(id)) return null;
      const renamed = code.replace(/createPolicy\((['"])lit-html\1/, 'createPolicy("evangelist"');
      if (renamed === code)
        this.error('lit-html no longer makes its Trusted Types policy as expected.');
      return { code: renamed, map: null };
    },
  };
}

/**
 * Lit and nanostores list their versions and keep a counter and the metadata of standard decorators on the page's globals,
 * where the host page would find them: its own Lit would warn of a second one, and share them.
 */
const globalsModule = '\0own-globals';
const ownGlobals = `
export const metadata = new WeakMap();
export const own = { trustedTypes: globalThis.trustedTypes, ShadowRoot: globalThis.ShadowRoot, litPropertyMetadata: metadata };
export const OwnSymbol = Object.assign((name) => Symbol(name), { metadata: Symbol('metadata') });
`;
const withOwnGlobals =
  /\/(nanostores\/atom\/index|lit-html\/lit-html|lit-element\/lit-element|reactive-element\/css-tag)\.js$/;
const withOwnMetadata = /\/reactive-element\/reactive-element\.js$/;

/** Gives these packages objects of the embed in place of the page's globals: an import shadows the global name. */
export function ownWindow() {
  const imports = (names) => `import { ${names} } from '${globalsModule}';`;
  return {
    name: 'own-window',
    resolveId: (id) => (id === globalsModule ? id : null),
    load: (id) => (id === globalsModule ? ownGlobals : null),
    transform(code, id) {
      const names = withOwnGlobals.test(id)
        ? 'own as globalThis'
        : withOwnMetadata.test(id) &&
          'own as globalThis, OwnSymbol as Symbol, metadata as litPropertyMetadata';
      return names ? { code: imports(names) + code, map: null } : null;
    },
  };
}

/** @param {string} source a module @returns {Promise<string>} */
export async function minifyCode(source) {
  const format = { comments: false };
  const { code } = await swc(source, {
    module: true,
    ecma: 2022,
    compress: true,
    mangle: true,
    format,
  });
  return code;
}

/** Makes the chunks of browsers small. */
export const minify = () => ({
  name: 'minify',
  renderChunk: async (source) => ({ code: await minifyCode(source), map: null }),
});

/** Fails where browsers would load schemas, which are the server's: they import types of such a module, and constants from another. */
export function noSchemas() {
  return {
    name: 'no-schemas',
    generateBundle(_, bundle) {
      const ids = Object.values(bundle).flatMap(({ modules = {} }) => Object.keys(modules));
      const isSchemas = (id) => id.includes('/node_modules/valibot/');
      if (!ids.some(isSchemas)) return;
      const users = ids.filter((id) => this.getModuleInfo(id)?.importedIds.some(isSchemas));
      this.error(`Schemas are in a browser's chunk, by ${users.map(fromRoot).join(', ')}.`);
    },
  };
}

/** Writes the modules, imports and dynamic imports of each chunk to `.build/<target>.chunks.json`. */
export function chunkReport(target, dir) {
  return {
    name: 'chunk-report',
    writeBundle(_, bundle) {
      const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
      const rows = chunks.map(({ fileName, imports, dynamicImports, modules }) => [
        fileName,
        // A file of another build has the path of its import.
        {
          imports,
          later: dynamicImports.map((file) => file.replace(/^\.\//, '')),
          modules: Object.keys(modules).map(fromRoot),
        },
      ]);
      mkdirSync(at('.build'), { recursive: true });
      writeFileSync(
        at(`.build/${target}.chunks.json`),
        JSON.stringify({ dir, chunks: Object.fromEntries(rows) }),
      );
    },
  };
}

/** Copies the files that modules of a folder read at run time: migrations, pages, pictures. */
export function filesBeside(folder) {
  const files = () => filesIn(folder, (path) => !/\.(ts|tsx|md)$/.test(path));
  return {
    name: 'files-beside',
    buildStart() {
      for (const file of files()) this.addWatchFile(at(file));
    },
    writeBundle() {
      for (const file of files()) cpSync(at(file), at('dist', file));
    },
  };
}
