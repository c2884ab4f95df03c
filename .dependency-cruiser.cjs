/**
 * One way only: contract ← core ← features ← screens ← shell ← react-app; `ui` beside them, `server` over the contract.
 * `test/tools/boundaries.spec.ts` sees these rules red.
 */
const features = 'notifications|posts|campaigns|wallets|account';
const everything = '^elements/(index|embed|embed-app|embed\\.tags|embed\\.more)\\.ts$';

const tools =
  '@custom-elements-manifest|@open-wc|@rollup|@sparticuz|@storybook|@types|@web|axe-core|dependency-cruiser|drizzle-kit|esbuild|' +
  'eslint|playwright|pixelmatch|pngjs|prettier|puppeteer|rollup|storybook|tsx|typescript|vite';

/** `from` may reach nothing of ours but `to`. */
const only = (name, comment, from, to) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: { path: '^(contract|elements|react-app|tracker|server|stories|test|scripts)/', pathNot: to },
});

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'Modules that need each other are one module, or lack a third.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] } },
    },
    { name: 'resolvable', comment: 'An import that leads nowhere.', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'declared-packages',
      comment: 'A package that package.json does not name.',
      severity: 'error',
      from: {},
      // @lit/reactive-element is the part of lit without templates; lit names the version. An optional peer looks undeclared.
      to: {
        dependencyTypes: ['npm-no-pkg', 'npm-unknown'],
        dependencyTypesNot: ['type-only'],
        pathNot: 'node_modules/(@lit/reactive-element|react)/',
      },
    },
    {
      name: 'library-dependencies',
      comment: 'What the npm package imports comes with it: dependencies, and React as a peer.',
      severity: 'error',
      from: { path: '^(contract|elements)/|^react-app/(component|wrappers\\.generated)\\.ts$' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only', 'npm', 'npm-peer'] },
    },
    {
      name: 'product-without-tools',
      comment: 'Server and app find theirs among the devDependencies, beside the tools: those are not for the product.',
      severity: 'error',
      from: { path: '^(contract|elements|react-app|tracker|server)/' },
      to: { path: `node_modules/(${tools})`, dependencyTypesNot: ['type-only'] },
    },
    only('contract-alone', 'The wire imports nothing of ours.', '^contract/', ['^contract/']),
    only('ui-alone', 'Plain controls know nothing of the product.', '^elements/ui/', [
      '^elements/ui/',
      '^elements/define\\.ts$',
      '^contract/',
    ]),
    {
      name: 'ui-takes-types',
      comment: 'From the contract, ui takes types.',
      severity: 'error',
      from: { path: '^elements/ui/' },
      to: { path: '^contract/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'ui-packages',
      comment: 'ui imports lit and @floating-ui/dom alone.',
      severity: 'error',
      from: { path: '^elements/ui/' },
      to: { path: 'node_modules/', pathNot: 'node_modules/(lit|lit-html|lit-element|@lit/reactive-element|@floating-ui)/' },
    },
    only('core-below-features', 'Core knows no feature; of a language its words, when it is loaded.', '^elements/core/', [
      '^elements/core/',
      '^elements/locales/\\w+/index\\.ts$',
      '^elements/define\\.ts$',
      '^contract/',
    ]),
    only(
      'features-apart',
      'Features do not import each other: they meet in stores of core, in screens and in shell.',
      `^elements/(${features})/`,
      ['^elements/$1/', '^elements/(core|ui)/', '^elements/define\\.ts$', '^contract/'],
    ),
    only('screens-over-features', 'Screens compose features.', '^elements/screens/', [
      `^elements/(screens|core|ui|${features})/`,
      '^elements/define\\.ts$',
      '^contract/',
    ]),
    {
      name: 'shell-below-app',
      comment: 'The shell composes everything, and knows nothing of React.',
      severity: 'error',
      from: { path: '^elements/' },
      to: { path: ['^(react-app|server|stories|test|scripts)/', 'node_modules/(react|react-dom|@lit/react|@nanostores/react)/'] },
    },
    {
      name: 'locales-are-words',
      comment: 'A language takes types from whatever it translates, and runs nothing of it.',
      severity: 'error',
      from: { path: '^elements/locales/' },
      to: { path: '^(elements|contract)/', pathNot: ['^elements/(locales|core)/'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'nobody-imports-everything',
      comment: 'index.ts and embed.ts are doors for those outside.',
      severity: 'error',
      from: { path: '^elements/', pathNot: everything },
      to: { path: everything },
    },
    {
      name: 'app-over-elements',
      comment: 'The app knows elements and the contract; the server is reached over the wire.',
      severity: 'error',
      from: { path: '^react-app/' },
      to: { path: '^(server|stories|test|scripts)/' },
    },
    {
      name: 'classes-register-nothing',
      comment: 'A class module never registers: only define.ts imports define.ts.',
      severity: 'error',
      from: {
        path: '^elements/',
        pathNot: ['/define\\.ts$', everything],
      },
      // Lazily imported parts are registered on demand by whoever opens them.
      to: { path: '^elements/.+/define\\.ts$', dependencyTypesNot: ['dynamic-import'] },
    },
    only('tracker-alone', 'The tracker script is a program of its own.', '^tracker/', ['^tracker/', '^contract/']),
    only('server-over-contract', 'The server imports the contract alone.', '^server/', ['^server/', '^contract/']),
    {
      name: 'sandbox-apart',
      comment: "The sandbox's programs are spoken to over HTTP; only main.ts starts them.",
      severity: 'error',
      from: { path: '^server/', pathNot: ['^server/sandbox/', '^server/main\\.ts$'] },
      to: { path: '^server/sandbox/' },
    },
    {
      name: 'sandbox-over-contract',
      comment: "The sandbox's programs know nothing of the server they play against.",
      severity: 'error',
      from: { path: '^server/sandbox/' },
      to: { path: '^server/(services|http|domain|db|seed)/' },
    },
    {
      name: 'domain-pure',
      comment: 'Rules do no I/O.',
      severity: 'error',
      from: { path: '^server/domain/' },
      to: {
        dependencyTypesNot: ['type-only'],
        path: [
          '^server/(?!domain/|problem\\.ts)',
          '^(node:)?(fs|http|https|net|child_process|dns)(/|$)',
          'node_modules/(drizzle-orm|fastify|pg|nodemailer)/',
        ],
      },
    },
    {
      name: 'product-without-tests',
      comment: 'Nothing that ships imports tests, stories or scripts.',
      severity: 'error',
      from: { path: '^(contract|elements|react-app|tracker|server)/' },
      to: { path: '^(test|stories|scripts)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|\\.build)/' },
    tsPreCompilationDeps: 'specify',
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'default', 'types', 'require'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.d.ts'],
    },
    moduleSystems: ['es6'],
  },
};
