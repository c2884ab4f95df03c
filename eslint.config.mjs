/** Fast rules without type information. TypeScript's strict mode checks types, dependency-cruiser checks layers. */
import lit from 'eslint-plugin-lit';
import litA11y from 'eslint-plugin-lit-a11y';
import regexp from 'eslint-plugin-regexp';
import wc from 'eslint-plugin-wc';
import tseslint from 'typescript-eslint';

/** Members of a literal belong into the literal or the call around it: the types of a spread one let excess members pass. */
const spreadLiterals = {
  selector:
    'SpreadElement > :matches(ObjectExpression, ArrayExpression), ' +
    'SpreadElement > TSAsExpression > :matches(ObjectExpression, ArrayExpression)',
  message: 'Write the members out, without a spread.',
};

/** What a person perceives has a role, a text or a public part; `inShadow` is for what is drawn only. */
const shadowQueries = {
  selector:
    'CallExpression[callee.property.name=/^querySelector(All)?$/]:matches(' +
    '[callee.object.property.name="shadowRoot"], [callee.object.expression.property.name="shadowRoot"])',
  message: 'Find it by the queries of test/queries.ts.',
};

/** Syntax that a strict Content-Security-Policy or Trusted Types forbid in a page that embeds elements. */
const forbidden = [
  [
    'AssignmentExpression[left.property.name=/^(innerHTML|outerHTML)$/]',
    'Markup is written by templates: Trusted Types forbid innerHTML.',
  ],
  ['CallExpression[callee.property.name="insertAdjacentHTML"]', 'Markup is written by templates.'],
  [
    'ImportDeclaration[source.value=/unsafe-html|unsafe-svg|style-map/]',
    'Breaks a strict CSP: use parts, classes or style.setProperty.',
  ],
  [
    'TaggedTemplateExpression[tag.name=/^(html|svg)$/] TemplateElement[value.raw=/\\sstyle="/]',
    'A style attribute breaks a strict CSP.',
  ],
  [
    'TaggedTemplateExpression[tag.name=/^(html|svg)$/] TemplateElement[value.raw=/<style/]',
    'Use `static styles`.',
  ],
  [spreadLiterals.selector, spreadLiterals.message],
].map(([selector, message]) => ({ selector, message }));

const serverTime = {
  selector: 'CallExpression[callee.object.name="Date"][callee.property.name="now"]',
  message: 'Time comes from `app.clock` or a property.',
};

/** By the base database or a transaction, as `tx.update(users)` and `ctx.database.db.delete(jobs)`. */
const writes = {
  selector:
    'CallExpression[callee.property.name=/^(insert|update|delete)$/]:matches([callee.object.name=/^(db|tx)$/], [callee.object.property.name="db"])',
  message: 'Reads and rules write nothing: an act is in a `.service.ts`, named by its verb.',
};

/** Safari's Enter of an input method looks like any other: elements/ui/is-composing.ts. */
const keyMessage = 'A handler of keys asks `isComposing(event)` of elements/ui/is-composing.ts.';
const keyHandlers = [
  ':function[params.0.typeAnnotation.typeAnnotation.typeName.name="KeyboardEvent"]:not(:has(CallExpression[callee.name="isComposing"]))',
  'TSAsExpression[typeAnnotation.typeName.name="KeyboardEvent"]',
  'BinaryExpression[operator="instanceof"][right.name="KeyboardEvent"]',
  'MemberExpression[property.name="isComposing"]',
].map((selector) => ({ selector, message: keyMessage }));

/** What elements must leave to others: the host page's font size, and to Lit the texts that it has rendered. */
const elementSyntax = [
  {
    selector: 'TaggedTemplateExpression[tag.name="css"] TemplateElement[value.raw=/\\drem\\b/]',
    message: 'A root’s font size is the host page’s: write `calc(1.5 * var(--_rem))`.',
  },
  {
    selector: 'AssignmentExpression[left.property.name=/^(textContent|innerText|nodeValue)$/]',
    message:
      'Templates write texts: elements/base/translator-guard.ts takes others for a translation.',
  },
];

/** React renders our elements through `react-app/wrappers/`, which type their properties and events. */
const tagsInReact = [
  'CallExpression[callee.name=/^(createElement|h|jsx|jsxs)$/][arguments.0.value=/^ev-/]',
  'CallExpression[callee.property.name="createElement"][arguments.0.value=/^ev-/]',
  'JSXOpeningElement[name.name=/^ev-/]',
].map((selector) => ({ selector, message: 'Use the wrapper of this tag in react-app/wrappers/.' }));

/** Requests go through the clients of `elements/core/http/`: they add the token, the timeout and the error type. */
const requestMessage = 'Requests go through elements/core/http/.';
const requests = {
  'no-restricted-globals': [
    'error',
    ...['fetch', 'XMLHttpRequest'].map((name) => ({ name, message: requestMessage })),
  ],
  'no-restricted-properties': [
    'error',
    ...['window', 'globalThis', 'self'].flatMap((object) =>
      ['fetch', 'XMLHttpRequest'].map((property) => ({
        object,
        property,
        message: requestMessage,
      })),
    ),
    { object: 'navigator', property: 'sendBeacon', message: requestMessage },
  ],
};

/**
 * A dynamic import has two outcomes, and a person who asked for the file must hear of the second: `loadModule` takes both. Allowed are
 * its argument, that of functions that pass it on, and tables of loaders, whose one reader passes them on. A table is a constant of a
 * module.
 */
const moduleConstant =
  ':matches(Program, ExportNamedDeclaration) > VariableDeclaration > VariableDeclarator';
const table = `:matches(${moduleConstant}, ${moduleConstant} > TSSatisfiesExpression) > ObjectExpression > Property`;
const passesLoaderOn =
  'CallExpression[callee.name=/^(loadModule|createLazyModule|createErrorCodes)$/]';
const bareImports = {
  selector:
    `:not(${passesLoaderOn}, ${table}) > ArrowFunctionExpression > ImportExpression, ` +
    'ImportExpression:not(ArrowFunctionExpression > ImportExpression)',
  message: 'Dynamic imports go through `loadModule` of elements/base/load-module.ts.',
};

/** The build's minifier drops the slash where it sees no `<svg>` around a shape, and the next shape would be inside of it. */
const selfClosedShapes = {
  selector: 'TaggedTemplateExpression[tag.name="svg"] TemplateElement[value.raw=/\\/>/]',
  message: 'Close shapes of `svg` templates with an end tag.',
};

/** Patterns read texts of strangers: the time must grow with the text, not with its square. */
const linearPatterns = {
  plugins: { regexp },
  rules: {
    'regexp/no-super-linear-backtracking': 'error',
    'regexp/no-super-linear-move': 'error',
  },
};

/**
 * A longer file or function usually has two purposes. Warnings: each is looked at, and no line is shortened to avoid one.
 */
const lengths = {
  'max-lines': ['warn', { max: 400, skipBlankLines: true, skipComments: true }],
  'max-lines-per-function': ['warn', { max: 80, skipBlankLines: true, skipComments: true }],
};

const core = {
  eqeqeq: ['error', 'smart'],
  'no-console': ['error', { allow: ['warn', 'error'] }],
  'no-constant-binary-expression': 'error',
  'no-debugger': 'error',
  'no-eval': 'error',
  'no-implied-eval': 'error',
  'no-promise-executor-return': 'off',
  'no-self-compare': 'error',
  'no-template-curly-in-string': 'error',
  'no-unmodified-loop-condition': 'error',
  'no-unreachable-loop': 'error',
  'no-var': 'error',
  'prefer-const': 'error',
  'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'], location: 'start' }],
  'no-restricted-syntax': ['error', ...forbidden],
};

const typescript = {
  '@typescript-eslint/consistent-type-imports': [
    'error',
    { fixStyle: 'separate-type-imports', disallowTypeAnnotations: false },
  ],
  '@typescript-eslint/no-unused-vars': [
    'error',
    { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
  ],
  '@typescript-eslint/no-explicit-any': 'error',
  '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': 'allow-with-description' }],
  '@typescript-eslint/no-invalid-void-type': 'off',
  // With noUncheckedIndexedAccess, `!` marks an index that a previous check has shown to exist.
  '@typescript-eslint/no-non-null-assertion': 'off',
  '@typescript-eslint/unified-signatures': 'off',
};

const elementRules = {
  'wc/guard-super-call': 'off',
  'wc/no-constructor-params': 'error',
  'wc/require-listener-teardown': 'off',
  'lit/attribute-names': 'off',
  'lit/lifecycle-super': 'error',
  'lit/no-classfield-shadowing': 'error',
  'lit/no-native-attributes': 'off',
  'lit/no-this-assign-in-render': 'error',
  'lit/no-useless-template-literals': 'error',
  'lit/prefer-nothing': 'error',
  'lit/prefer-static-styles': 'error',
  'lit/quoted-expressions': ['error', 'never'],
};

export default tseslint.config(
  {
    ignores: [
      'dist/',
      '.build/',
      '.data/',
      'node_modules/',
      'storybook-static/',
      'server/db/migrations/',
      '**/*.generated.ts',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error', noInlineConfig: true } },
  ...tseslint.configs.strict.map((config) => ({ ...config, files: ['**/*.ts', '**/*.tsx'] })),
  { files: ['**/*.ts', '**/*.tsx'], rules: { ...core, ...typescript } },
  { files: ['**/*.mjs', '**/*.cjs'], rules: { ...core, 'no-console': 'off' } },
  {
    ...lit.configs['flat/recommended'],
    files: ['elements/**/*.ts', 'react-app/**/*.ts', 'stories/**/*.ts'],
  },
  {
    files: ['elements/**/*.ts'],
    plugins: { lit, wc, 'lit-a11y': litA11y },
    rules: {
      ...wc.configs['flat/recommended'].rules,
      ...litA11y.configs.recommended.rules,
      ...elementRules,
    },
  },
  {
    files: ['elements/**/*.ts'],
    ignores: ['elements/core/app/clock.ts', 'elements/core/app/ticker.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...forbidden,
        bareImports,
        serverTime,
        selfClosedShapes,
        ...elementSyntax,
        ...keyHandlers,
      ],
    },
  },
  {
    // The loader shares no module with the files that it loads, or it would be two files. It handles each failure itself.
    files: ['elements/embed/embed.ts'],
    rules: {
      'no-restricted-syntax': ['error', ...forbidden, serverTime, ...elementSyntax, ...keyHandlers],
    },
  },
  {
    // The one place that reads what the others ask for.
    files: ['elements/ui/is-composing.ts'],
    rules: { 'no-restricted-syntax': ['error', ...forbidden, bareImports] },
  },
  {
    files: ['react-app/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': ['error', ...forbidden, bareImports, ...tagsInReact, ...keyHandlers],
    },
  },
  {
    files: ['tracker/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', ...forbidden, bareImports] },
  },
  {
    files: ['server/features/**/*.{queries,rules,views}.ts'],
    rules: { 'no-restricted-syntax': ['error', ...forbidden, writes] },
  },
  {
    files: ['elements/**/*.ts', 'react-app/**/*.{ts,tsx}'],
    ignores: ['elements/core/http/**'],
    rules: requests,
  },
  {
    files: [
      '{bin,common,contract,elements,messages,react-app,sandbox,server,ssr,tracker}/**/*.{ts,tsx}',
    ],
    ...linearPatterns,
  },
  {
    files: ['{bin,common,contract,elements,react-app,sandbox,server,ssr,tracker}/**/*.{ts,tsx}'],
    // A schema is a table of rows.
    ignores: [
      'server/schema.ts',
      'server/**/*.tables.ts',
      'contract/**/*.schemas.ts',
      // Generated: one line for each element.
      'elements/index.ts',
    ],
    rules: lengths,
  },
  // Tests and stories build small hosts and wrong values on purpose.
  {
    files: ['test/**/*.ts', 'stories/**/*.ts'],
    rules: {
      '@typescript-eslint/no-unused-expressions': 'off',
      'no-restricted-syntax': ['error', spreadLiterals],
    },
  },
  {
    files: ['test/**/*.ts'],
    ignores: [
      'test/queries.ts',
      // In the page of another browser.
      'test/e2e/**',
      'test/ui/tooltip-memory.spec.ts',
      // About shadow roots themselves: styles, and texts that a translator changes.
      'test/translation/**',
      'test/ui/host-styles.page.engines.test.ts',
    ],
    rules: { 'no-restricted-syntax': ['error', spreadLiterals, shadowQueries] },
  },
  {
    files: ['test/**/*.ts'],
    ignores: ['test/wait-until.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          name: '@open-wc/testing',
          importNames: ['waitUntil'],
          message: 'Use test/wait-until.ts: it waits long enough on a busy machine.',
        },
      ],
    },
  },
  { files: ['**/*.js'], rules: { 'no-restricted-syntax': ['error', spreadLiterals] } },
  {
    files: ['bin/*.ts', 'server/**/log.ts', 'server/**/cli*.ts'],
    rules: { 'no-console': 'off' },
  },
);
