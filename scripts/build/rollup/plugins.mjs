/** Small rollup plugins of our own. */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { at, filesIn, fromRoot } from '../../lib/paths.mjs';
import { walk } from './css-literals.mjs';

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

const nanostores = /\/nanostores\/atom\/index\.js$/;
const litHtml = /\/lit-html\/lit-html\.js$/;
const litElement = /\/lit-element\/lit-element\.js$/;
const reactiveElement = /\/@lit\/reactive-element\/reactive-element\.js$/;
const litStyles = /\/@lit\/reactive-element\/css-tag\.js$/;

/** State and hooks of packages on the window: [file, code, replacement]. */
const onWindow = [
  [nanostores, 'globalThis.nanostoresGlobal ||= { epoch: 0 }', '{ epoch: 0 }'],
  // Metadata of standard decorators, which we do not use.
  [
    reactiveElement,
    'Symbol.metadata??=Symbol("metadata"),a.litPropertyMetadata??=new WeakMap;',
    ';',
  ],
  [
    reactiveElement,
    'const t=this[Symbol.metadata];if(null!==t){const s=litPropertyMetadata.get(t);if(void 0!==s)for(const[t,i]of s)this.elementProperties.set(t,i)}',
    '',
  ],
  // Lists of versions, from which the host page's Lit warns of a second Lit.
  [reactiveElement, ',(a.reactiveElementVersions??=[]).push("2.1.2")', ''],
  [litHtml, ',(t.litHtmlVersions??=[]).push("3.3.0")', ''],
  [litElement, '(s.litElementVersions??=[]).push("4.2.2");', ''],
  // Polyfills and hydration that the host page loads for its Lit.
  [reactiveElement, 'p=a.reactiveElementPolyfillSupport,', 'p=void 0,'],
  [litHtml, 'j=t.litHtmlPolyfillSupport;', 'j=void 0;'],
  [litElement, ',s.litElementHydrateSupport?.({LitElement:i})', ''],
  [litElement, 'const o=s.litElementPolyfillSupport;', 'const o=void 0;'],
  [
    litStyles,
    't.ShadowRoot&&(void 0===t.ShadyCSS||t.ShadyCSS.nativeShadow)&&"adoptedStyleSheets"in Document.prototype&&"replace"in CSSStyleSheet.prototype',
    'true',
  ],
];

/**
 * Removes them from the embed: the window belongs to the host page. Elements adopt style sheets in every supported browser; the `<style>`
 * that Lit would use after a polyfill breaks a strict Content-Security-Policy.
 */
export function ownWindow() {
  return {
    name: 'own-window',
    transform(code, id) {
      const found = onWindow.filter(([file]) => file.test(id));
      if (found.length === 0) return null;
      for (const [, text] of found)
        if (!code.includes(text)) this.error(`This code is gone: ${text}`);
      return {
        code: found.reduce((result, [, text, instead]) => result.replace(text, instead), code),
        map: null,
      };
    },
  };
}

const helper = /^(?:"use strict";\n)?var __defProp = [^]*?\nvar __decorateClass = [^]*?\n};\n/;
const sharedHelper = '\0decorate-class';

/** esbuild repeats its decorator helper in every module; this moves it to one module. */
export function sharedDecorators() {
  let text = '';
  return {
    name: 'shared-decorators',
    resolveId: (id) => (id === sharedHelper ? id : null),
    load: (id) =>
      id === sharedHelper
        ? {
            code: text.replace('var __decorateClass', 'export var __decorateClass'),
            moduleSideEffects: false,
          }
        : null,
    transform(code) {
      const found = helper.exec(code)?.[0];
      if (!found) return null;
      text ||= found;
      return {
        code: code.replace(found, `import { __decorateClass } from '${sharedHelper}';\n`),
        map: null,
      };
    },
  };
}

/** Writes `let` for `const`: one keyword compresses better than two, and the minifier joins declarations of one kind. */
export function oneKeyword() {
  return {
    name: 'one-keyword',
    renderChunk(code) {
      const starts = [];
      walk(this.parse(code), ({ type, kind, start }) => {
        if (type === 'VariableDeclaration' && kind === 'const') starts.push(start);
      });
      const parts = [0, ...starts.sort((a, b) => a - b)].map((from, index, all) =>
        code.slice(from, all[index + 1]),
      );
      const [head, ...rest] = parts;
      return { code: head + rest.map((part) => part.replace('const', 'let')).join(''), map: null };
    },
  };
}

/** @returns {string[] | undefined} the files of a circle of static imports, the first one twice */
function findCycle(chunks) {
  const done = new Set();
  const visit = (file, path) => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return undefined;
    done.add(file);
    for (const imported of chunks[file]?.imports ?? []) {
      const cycle = visit(imported, [...path, file]);
      if (cycle) return cycle;
    }
    return undefined;
  };
  for (const file of Object.keys(chunks)) {
    const cycle = visit(file, []);
    if (cycle) return cycle;
  }
  return undefined;
}

/** Fails where chunks import each other in a circle: one of them runs before the names that it imports have values. */
export function noCycles() {
  return {
    name: 'no-cycles',
    generateBundle(_, bundle) {
      const cycle = findCycle(bundle);
      if (!cycle) return;
      const names = cycle.map((file) => `${file} (${Object.keys(bundle[file].modules).length})`);
      this.error(`Chunks import each other: ${names.join(' → ')}. See chunk-rules.mjs.`);
    },
  };
}

/** Fails where browsers would load schemas, which are the server's: they import types of such a module, and constants from another. */
export function noSchemas() {
  return {
    name: 'no-schemas',
    generateBundle(_, bundle) {
      const chunk = Object.values(bundle).find(({ modules = {} }) =>
        Object.keys(modules).some((id) => /\/node_modules\/valibot\//.test(id)),
      );
      if (!chunk) return;
      const users = Object.values(bundle)
        .flatMap(({ modules = {} }) => Object.keys(modules))
        .filter((id) => this.getModuleInfo(id)?.importedIds.some((to) => /\/valibot\//.test(to)));
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
