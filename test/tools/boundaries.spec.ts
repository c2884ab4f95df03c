import assert from 'node:assert/strict';
import { execFileSync, type StdioOptions } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { after, before, describe, it } from 'node:test';

const root = resolve(import.meta.dirname, '../..');
const bin = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');

/** Files of a small product with their imports, all of them allowed. */
const sound: Record<string, string[]> = {
  'contract/money.ts': [],
  'elements/base/define.ts': [],
  'elements/core/app/app.ts': ['../../../contract/money.ts'],
  'elements/core/http/probe.ts': ['../app/app.ts'],
  'elements/core/http/twin.ts': [],
  'elements/core/session/session.ts': ['../http/probe.ts'],
  'elements/ui/button/button.ts': ['lit'],
  'elements/ui/button/define.ts': ['../../base/define.ts', './button.ts'],
  'elements/posts/post-list/post-list.ts': [
    'lit',
    '../../core/app/app.ts',
    '../../ui/button/button.ts',
  ],
  'elements/posts/post-list/define.ts': [
    '../../base/define.ts',
    '../../ui/button/define.ts',
    './post-list.ts',
  ],
  'elements/wallets/wallets.store.ts': ['../core/app/app.ts', '../shared/opened.ts'],
  'elements/shared/opened.ts': ['../core/app/app.ts'],
  'elements/screens/dashboard/dashboard.ts': ['../../wallets/wallets.store.ts'],
  'elements/shell/shell/shell.ts': ['../../screens/dashboard/dashboard.ts'],
  'elements/index.ts': ['./posts/post-list/define.ts'],
  'react-app/main.tsx': ['../elements/index.ts', 'react'],
  'tracker/index.ts': ['../contract/money.ts'],
  'common/decimal.ts': ['../contract/money.ts'],
  'server/features/users/users.rules.ts': ['../../../contract/money.ts'],
  'server/features/pools/pools.service.ts': ['../users/users.rules.ts'],
  'server/features/users/users.tables.ts': [],
  'server/schema.ts': ['./features/users/users.tables.ts'],
  'server/db/connect.ts': ['drizzle-orm'],
  'server/common/money.ts': ['../../contract/money.ts'],
  'sandbox/network.ts': ['../contract/money.ts'],
  'sandbox/start.ts': ['../server/start.ts'],
  'sandbox/product-access.ts': ['../server/features/users/users.rules.ts'],
  'server/start.ts': ['./features/users/users.rules.ts'],
  'sandbox/seed/seed.ts': ['../../server/features/users/users.rules.ts', '../network.ts'],
  'bin/server.ts': ['../server/start.ts', '../sandbox/seed/seed.ts'],
  'ssr/worker.ts': ['../elements/core/app/app.ts'],
};

/** Forbidden imports: importer, imported module, the rule that must find it. */
const forbidden: [from: string, to: string, rule: string][] = [
  ['contract/money.ts', '../elements/core/app/app.ts', 'contract-alone'],
  ['common/decimal.ts', '../elements/core/app/app.ts', 'common-over-contract'],
  ['elements/base/define.ts', '../core/app/app.ts', 'base-alone'],
  ['elements/ui/button/button.ts', '../../core/app/app.ts', 'ui-alone'],
  ['elements/ui/button/button.ts', '../../../contract/money.ts', 'ui-takes-types'],
  ['elements/ui/button/button.ts', 'nanostores', 'ui-packages'],
  ['elements/core/app/app.ts', '../../wallets/wallets.store.ts', 'core-below-features'],
  ['elements/core/http/probe.ts', '../session/session.ts', 'core-rooms-one-way'],
  ['elements/posts/post-list/post-list.ts', '../../wallets/wallets.store.ts', 'features-apart'],
  ['elements/shared/opened.ts', '../wallets/wallets.store.ts', 'shared-below-features'],
  ['elements/core/app/app.ts', '../../shared/opened.ts', 'core-below-features'],
  [
    'elements/posts/post-list/post-list.ts',
    '../../screens/dashboard/dashboard.ts',
    'features-apart',
  ],
  [
    'elements/posts/post-list/post-list.ts',
    '../../ui/button/define.ts',
    'classes-register-nothing',
  ],
  [
    'elements/screens/dashboard/dashboard.ts',
    '../../shell/shell/shell.ts',
    'screens-over-features',
  ],
  ['elements/shell/shell/shell.ts', 'react', 'shell-below-app'],
  ['elements/shell/shell/shell.ts', '../../index.ts', 'entry-points-not-imported'],
  ['react-app/main.tsx', '../server/features/users/users.rules.ts', 'app-over-elements'],
  ['tracker/index.ts', '../elements/core/app/app.ts', 'tracker-alone'],
  ['server/common/money.ts', '../../elements/core/app/app.ts', 'server-over-contract'],
  ['ssr/worker.ts', '../react-app/main.tsx', 'pages-over-elements'],
  ['server/start.ts', '../sandbox/network.ts', 'server-over-contract'],
  ['server/features/users/users.rules.ts', 'node:fs', 'rules-pure'],
  ['server/features/users/users.rules.ts', '../pools/pools.service.ts', 'server-features-one-way'],
  ['server/common/money.ts', '../features/users/users.rules.ts', 'server-below-features'],
  ['sandbox/network.ts', '../server/features/users/users.rules.ts', 'sandbox-services-alone'],
  ['sandbox/network.ts', './seed/seed.ts', 'sandbox-services-alone'],
  ['sandbox/seed/seed.ts', '../../elements/core/app/app.ts', 'sandbox-over-server'],
  ['sandbox/seed/seed.ts', '../../server/db/connect.ts', 'sandbox-without-tables'],
  ['sandbox/start.ts', '../server/features/users/users.tables.ts', 'sandbox-without-tables'],
  ['sandbox/product-access.ts', 'type ../server/schema.ts', 'sandbox-without-tables'],
  ['sandbox/network.ts', 'drizzle-orm', 'sandbox-without-tables'],
  ['server/start.ts', '../nowhere.ts', 'resolvable'],
  ['elements/core/app/app.ts', 'react-dom', 'library-dependencies'],
  ['elements/core/app/app.ts', 'fastify', 'declared-packages'],
  ['server/start.ts', 'rollup', 'product-without-tools'],
];

let folder: string;

/** `type ./a.ts` is a type-only import, `lazy ./a.ts` a dynamic one. */
function toStatement(name: string): string {
  const [kind, path] = name.split(' ');
  if (kind === 'type') return `import type { Here } from '${path}';\nexport type Other = Here;\n`;
  if (kind === 'lazy') return `export const load = () => import('${path}');\n`;
  return `import '${name}';\n`;
}

function write(file: string, imports: string[]): void {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(
    path,
    `${imports.map(toStatement).join('')}export type Here = 1;\nexport const here = 1;\n`,
  );
}

/** The violations, as `rule: from`. */
function cruise(): string[] {
  const folders = [
    'common',
    'contract',
    'elements',
    'react-app',
    'ssr',
    'tracker',
    'server',
    'sandbox',
    'bin',
  ];
  const args = [bin, ...folders, '--config', '.dependency-cruiser.cjs', '-T', 'json'];
  const options = {
    cwd: folder,
    encoding: 'utf8' as const,
    maxBuffer: 1 << 26,
    stdio: ['ignore', 'pipe', 'ignore'] as StdioOptions,
  };
  const report = JSON.parse(execFileSync(process.execPath, args, options)) as {
    summary: { violations: { rule: { name: string }; from: string }[] };
  };
  return report.summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`);
}

describe('the boundary rules', () => {
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'boundaries-'));
    mkdirSync(join(folder, 'server'));
    for (const file of [
      '.dependency-cruiser.cjs',
      'tsconfig.json',
      'package.json',
      'server/package.json',
    ])
      copyFileSync(join(root, file), join(folder, file));
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    for (const [file, imports] of Object.entries(sound)) write(file, imports);
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('pass allowed imports', () => assert.deepEqual(cruise(), []));

  it('find each forbidden import', () => {
    // All files in one run, because a run takes a second.
    for (const file of Object.keys(sound)) {
      const wrong = forbidden.filter(([from]) => from === file).map(([, to]) => to);
      if (wrong.length > 0) write(file, [...sound[file]!, ...wrong]);
    }
    const found = cruise();
    for (const [from, to, rule] of forbidden)
      assert.ok(found.includes(`${rule}: ${from}`), `${rule}: ${from} → ${to}`);
  });

  it('find a cycle with a static, a type and a lazy import', () => {
    for (const [file, imports] of Object.entries(sound)) write(file, imports);
    const kinds = ['static', 'type', 'lazy'];
    for (const kind of kinds) {
      const back = `${kind === 'static' ? '' : `${kind} `}./${kind}-probe.ts`;
      write(`elements/core/http/${kind}-probe.ts`, [`./${kind}-twin.ts`]);
      write(`elements/core/http/${kind}-twin.ts`, [back]);
    }
    const found = cruise().join('\n');
    for (const kind of kinds)
      assert.match(found, new RegExp(`^no-circular: elements/core/http/${kind}-`, 'm'));
  });
});
