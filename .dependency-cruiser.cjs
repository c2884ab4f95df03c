/**
 * One way only: contract ← common ← core ← shared ← features ← screens ← shell ← react-app; `ui` beside them.
 * Over the contract as well: server ← sandbox ← bin.
 * `test/tools/boundaries.spec.ts` sees these rules red.
 */
const features = 'notifications|posts|campaigns|wallets|account|cases';
/** The rooms of core. Each may import those before it. */
const coreRooms = [
  'app',
  'i18n',
  'http',
  'element',
  'popup',
  'page',
  'session',
  'api',
  'confirmation',
  'analytics',
  'icon',
  'export',
  'ev-app',
];
/** The features of the server, from the ground up. Each may import those before it: `server/schema.ts` alone has the tables of all. */
const serverFeatures = [
  'audit',
  'jobs',
  'limits',
  'network-budget',
  'idempotency',
  'users',
  'sessions',
  'origins',
  'mail',
  'verification-codes',
  'notifications',
  'security-notices',
  'cases',
  'brands',
  'currencies',
  'badges',
  'uploads',
  'second-factor',
  'accounts',
  'balances',
  'campaigns',
  'advertisers',
  'standings',
  'invitations',
  'participations',
  'payouts',
  'campaign-notices',
  'login',
  'posts',
  'pools',
  'campaign-lifecycle',
  'wallets',
  'withdrawals',
  'reconciliation',
  'account-freeze',
  'earnings',
  'pages',
  'analytics',
  'confirmations',
  'people',
  'money-audit',
  'maintenance',
  'quarantine',
];
/** The part of the sandbox that knows the server: its demonstration data, what its pages ask of the product, and its start. */
const sandboxOverServer = '^sandbox/(seed/|product-access\\.ts$|start\\.ts$)';
/** Entry points for users of the package. */
const entryPoints = '^elements/(index\\.ts$|embed/)';

const tools =
  '@custom-elements-manifest|@open-wc|@rollup|@sparticuz|@storybook|@types|@web|axe-core|dependency-cruiser|drizzle-kit|esbuild|' +
  'eslint|playwright|pixelmatch|pngjs|prettier|puppeteer|rollup|storybook|tsx|typescript|vite';

/** `from` may reach nothing of ours but `to`. */
const only = (name, comment, from, to) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: {
    path: '^(common|contract|messages|elements|react-app|ssr|tracker|server|sandbox|bin|stories|test|scripts)/',
    pathNot: to,
  },
});

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      comment:
        'Modules that need each other are one module, or lack a third. Type-only and dynamic imports count.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      comment: 'An import that can not be resolved.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'declared-packages',
      comment:
        'A package that package.json does not name. What is built into the server beside it needs packages of server/package.json: a test of the built package compares them.',
      severity: 'error',
      from: { pathNot: '^(bin|sandbox|ssr)/' },
      // @lit/reactive-element and lit-element come with lit, which fixes their versions. An optional peer looks undeclared.
      to: {
        dependencyTypes: ['npm-no-pkg', 'npm-unknown'],
        dependencyTypesNot: ['type-only'],
        pathNot: 'node_modules/(@lit/reactive-element|lit-element|react)/',
      },
    },
    {
      name: 'library-dependencies',
      comment: 'The npm package imports its dependencies only, and React as a peer.',
      severity: 'error',
      from: { path: '^(common|contract|elements)/|^react-app/wrappers/' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only', 'npm', 'npm-peer'] },
    },
    {
      name: 'product-without-tools',
      comment:
        'The packages of the app are devDependencies, as tools are. The product must not import tools.',
      severity: 'error',
      from: { path: '^(common|contract|elements|react-app|ssr|tracker|server|sandbox|bin)/' },
      to: { path: `node_modules/(${tools})`, dependencyTypesNot: ['type-only'] },
    },
    only('contract-alone', 'The wire imports nothing of ours.', '^contract/', ['^contract/']),
    only(
      'common-over-contract',
      'What server and browser compute alike knows the wire alone.',
      '^common/',
      ['^common/', '^contract/'],
    ),
    only(
      'messages-over-contract',
      'Messages and their formatting know the contract and what is computed from it.',
      '^messages/',
      ['^messages/', '^common/', '^contract/'],
    ),
    only(
      'base-alone',
      'The base class, the registration and the messages of elements know nothing of the product but its messages.',
      '^elements/base/',
      ['^elements/base/', '^messages/'],
    ),
    only('ui-alone', 'Plain controls import nothing of the product.', '^elements/ui/', [
      '^elements/ui/',
      '^elements/base/',
      '^common/',
      '^contract/',
      '^messages/',
    ]),
    {
      name: 'ui-takes-types',
      comment:
        'ui imports only types from the contract, and the pure rules that the server applies too: default colors, decimals, codes.',
      severity: 'error',
      from: { path: '^elements/ui/' },
      to: {
        path: '^(common|contract)/',
        pathNot: '^(common/(default-colors|decimal)|contract/formats/entered-code)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'ui-packages',
      comment: 'ui imports lit, @floating-ui/dom, the drawing of QR codes and d3 for charts alone.',
      severity: 'error',
      from: { path: '^elements/ui/' },
      to: {
        path: 'node_modules/',
        pathNot:
          'node_modules/(lit|lit-html|lit-element|@lit/reactive-element|@floating-ui|qr|d3-array|d3-shape)/',
      },
    },
    only('core-below-features', 'Core imports no feature.', '^elements/core/', [
      '^elements/core/',
      '^elements/base/',
      '^common/',
      '^contract/',
      '^messages/',
    ]),
    ...coreRooms.slice(0, -1).map((room, index) => ({
      name: 'core-rooms-one-way',
      comment: 'A room of core imports only the rooms before it in `coreRooms`.',
      severity: 'error',
      from: { path: `^elements/core/${room}/` },
      to: { path: `^elements/core/(${coreRooms.slice(index + 1).join('|')})/` },
    })),
    only(
      'shared-below-features',
      'What several features need knows none of them.',
      '^elements/shared/',
      [
        '^elements/shared/',
        '^elements/(core|ui)/',
        '^elements/base/',
        '^common/',
        '^contract/',
        '^messages/',
      ],
    ),
    only(
      'features-apart',
      'Features do not import each other: they meet in `shared`, in screens and in shell.',
      `^elements/(${features})/`,
      [
        '^elements/$1/',
        '^elements/(core|shared|ui)/',
        '^elements/base/',
        '^common/',
        '^contract/',
        '^messages/',
      ],
    ),
    only('screens-over-features', 'Screens compose features.', '^elements/screens/', [
      `^elements/(screens|core|shared|ui|${features})/`,
      '^elements/base/',
      '^common/',
      '^contract/',
      '^messages/',
    ]),
    {
      name: 'shell-below-app',
      comment: 'The shell composes all elements and does not import React.',
      severity: 'error',
      from: { path: '^elements/' },
      to: {
        path: [
          '^(react-app|server|sandbox|bin|stories|test|scripts)/',
          'node_modules/(react|react-dom|@lit/react|@nanostores/react)/',
        ],
      },
    },
    {
      name: 'entry-points-not-imported',
      comment: 'index.ts and embed/ are entry points for users of the package.',
      severity: 'error',
      from: { path: '^elements/', pathNot: entryPoints },
      to: { path: entryPoints },
    },
    {
      name: 'app-over-elements',
      comment: 'The app imports elements and the contract. It reaches the server by HTTP.',
      severity: 'error',
      from: { path: '^react-app/' },
      to: { path: '^(server|sandbox|bin|stories|test|scripts)/' },
    },
    {
      name: 'classes-register-nothing',
      comment: 'A class module never registers: only define.ts imports define.ts.',
      severity: 'error',
      from: {
        path: '^elements/',
        pathNot: ['/define\\.ts$', entryPoints],
      },
      // A module may register an element on demand by a dynamic import.
      to: { path: '^elements/.+/define\\.ts$', dependencyTypesNot: ['dynamic-import'] },
    },
    only('tracker-alone', 'The tracker script imports the contract alone.', '^tracker/', [
      '^tracker/',
      '^common/',
      '^contract/',
    ]),
    only('server-over-contract', 'The server imports contract and messages alone.', '^server/', [
      '^server/',
      '^common/',
      '^contract/',
      '^messages/',
    ]),
    {
      name: 'pages-over-elements',
      comment:
        'What renders pages on the server imports elements, contract and messages. The server starts it as a program.',
      severity: 'error',
      from: { path: '^ssr/' },
      to: { path: '^(react-app|server|sandbox|bin|stories|test|scripts)/' },
    },
    {
      name: 'server-below-features',
      comment: 'What all features stand on knows none of them.',
      severity: 'error',
      from: { path: '^server/(common|db|ledger|adapters)/' },
      to: { path: '^server/(features|http|operator|render)/' },
    },
    ...serverFeatures.slice(0, -1).map((feature, index) => ({
      name: 'server-features-one-way',
      comment: 'A feature of the server imports only the features before it in `serverFeatures`.',
      severity: 'error',
      from: { path: `^server/features/${feature}/` },
      to: { path: `^server/features/(${serverFeatures.slice(index + 1).join('|')})/` },
    })),
    {
      name: 'server-features-listed',
      comment: 'A new feature gets its floor in `serverFeatures`.',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/schema\\.ts$' },
      to: { path: '^server/features/', pathNot: `^server/features/(${serverFeatures.join('|')})/` },
    },
    {
      name: 'features-below-faces',
      comment: 'What a feature does is the same by HTTP and by the command line.',
      severity: 'error',
      from: { path: '^server/features/' },
      to: { path: '^server/(http|operator|render)/' },
    },
    {
      name: 'sandbox-services-alone',
      comment:
        "The sandbox's services stand for services of others: they know nothing of the server, and answer it by HTTP.",
      severity: 'error',
      from: { path: '^sandbox/', pathNot: sandboxOverServer },
      to: { path: ['^(server|messages)/', sandboxOverServer] },
    },
    {
      name: 'sandbox-without-tables',
      comment:
        "The demonstration is made by the product's own acts and read by its queries: the sandbox knows neither tables nor SQL.",
      severity: 'error',
      from: { path: '^sandbox/' },
      to: {
        path: [
          '^server/(schema\\.ts$|db/|.+\\.tables\\.ts$)',
          'node_modules/(drizzle-orm|pg|@electric-sql)/',
        ],
      },
    },
    only('sandbox-over-server', 'What fills and starts the sandbox uses the server.', '^sandbox/', [
      '^sandbox/',
      '^server/',
      '^messages/',
      '^common/',
      '^contract/',
    ]),
    {
      name: 'rules-pure',
      comment: 'Rules do no I/O.',
      severity: 'error',
      from: { path: '^server/(common/|features/.+\\.rules\\.ts$)' },
      to: {
        dependencyTypesNot: ['type-only'],
        path: [
          '^server/(?!common/|features/.+\\.rules\\.ts|(api|operator)-error\\.ts|messages\\.ts)',
          '^(node:)?(fs|http|https|net|child_process|dns)(/|$)',
          'node_modules/(drizzle-orm|fastify|pg|nodemailer)/',
        ],
      },
    },
    {
      name: 'product-without-tests',
      comment: 'Nothing that ships imports tests, stories or scripts.',
      severity: 'error',
      from: { path: '^(common|contract|elements|react-app|ssr|tracker|server|sandbox|bin)/' },
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
