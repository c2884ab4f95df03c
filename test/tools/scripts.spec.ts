import assert from 'node:assert/strict';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, it } from 'node:test';
import { build } from 'esbuild';

const root = resolve(import.meta.dirname, '../..');
/** The scripts are plain JavaScript: each test declares the types that it expects. */
const script = async <T>(path: string): Promise<T> =>
  (await import(join(root, 'scripts', path))) as T;

type Chunks = Record<string, { imports: string[]; modules: string[] }>;

describe('budgets', () => {
  const chunks: Chunks = {
    'a.js': { imports: ['b.js'], modules: ['a.ts'] },
    'b.js': { imports: ['c.js', 'a.js'], modules: ['b.ts'] },
    'c.js': { imports: [], modules: ['c.ts'] },
    'd.js': { imports: ['c.js'], modules: ['d.ts'] },
  };

  it('count static imports once and no lazy ones', async () => {
    const { closure } = await script<{ closure(chunks: Chunks, modules: string[]): unknown }>(
      'test/budgets.mjs',
    );
    assert.deepEqual(closure(chunks, ['a.ts']), { files: ['a.js', 'b.js', 'c.js'], missing: [] });
    assert.deepEqual(closure(chunks, ['d.ts', 'c.ts']), { files: ['c.js', 'd.js'], missing: [] });
  });

  it('report a module that is in no chunk', async () => {
    const { closure } = await script<{ closure(chunks: Chunks, modules: string[]): unknown }>(
      'test/budgets.mjs',
    );
    assert.deepEqual(closure(chunks, ['x.ts']), { files: [], missing: ['x.ts'] });
  });

  it('list modules that exist', () => {
    type Rows = { rows: { entries: string[]; lazy?: string[] }[] };
    const { rows } = JSON.parse(readFileSync(join(root, 'budgets.json'), 'utf8')) as Rows;
    const modules = rows.flatMap(({ entries, lazy = [] }) => [...entries, ...lazy]);
    assert.deepEqual(
      modules.filter((path) => !existsSync(join(root, path))),
      [],
    );
  });

  it('fail a row over its limit or with a missing module', async () => {
    type Row = { name: string; target: string; entries: string[]; visible?: number; all?: number };
    const { measure } = await script<{
      measure(row: Row, report: object): { over: boolean; missing: string[]; visible: number };
    }>('test/budgets.mjs');
    const dir = mkdtempSync(join(root, '.build-budgets-'));
    try {
      for (const file of Object.keys(chunks))
        writeFileSync(join(dir, file), `export const name = '${file}';`.repeat(20));
      const report = { dir: dir.slice(root.length + 1), chunks };
      const row = { name: 'a', target: 'embed', entries: ['a.ts'] };
      const { visible, over } = measure({ ...row, visible: 1 }, report);
      assert.ok(visible > 0 && visible < 1 && !over);
      assert.equal(measure({ ...row, visible: visible - 0.01 }, report).over, true);
      assert.deepEqual(
        measure({ ...row, entries: ['a.ts', 'gone.ts'], visible: 1 }, report).missing,
        ['gone.ts'],
      );
    } finally {
      rmSync(dir, { recursive: true });
    }
  });
});

describe('old build files', () => {
  it('are kept for 30 days after the build that replaced them', async () => {
    const { clear } = await script<{ clear(folder: string, served: string[], now: number): void }>(
      'build/build.mjs',
    );
    const dir = mkdtempSync(join(root, '.build-clear-'));
    const day = 24 * 3600 * 1000;
    const now = Date.UTC(2030, 5, 1);
    const ages = {
      'served.js': 90,
      'served.js.br': 90,
      'replaced.js': 29,
      'replaced.js.br': 29,
      'old.js': 31,
      'old.js.br': 31,
    };
    const left = () => readdirSync(dir).sort();
    try {
      for (const [name, age] of Object.entries(ages)) {
        writeFileSync(join(dir, name), name);
        utimesSync(join(dir, name), (now - age * day) / 1000, (now - age * day) / 1000);
      }
      const folder = dir.slice(root.length + 1);
      clear(folder, ['served.js'], now);
      assert.deepEqual(left(), ['replaced.js', 'replaced.js.br', 'served.js', 'served.js.br']);
      clear(folder, ['newer.js'], now + 29 * day);
      assert.deepEqual(left(), ['served.js', 'served.js.br']);
      clear(folder, ['newer.js'], now + 31 * day);
      assert.deepEqual(left(), []);
    } finally {
      rmSync(dir, { recursive: true });
    }
  });
});

describe('a target of the build', () => {
  interface Targets {
    targets: Record<string, { sources: string[]; files: string[] }>;
    hashTargets(names: string[]): Record<string, string>;
    findStale(names: string[], hashes?: Record<string, string>): string[];
    markBuilt(name: string, hash: string): void;
    markStale(name: string): void;
    claim(name: string): Promise<() => void>;
  }
  const name = 'a-test';
  const withTarget = async (use: (modules: Targets, folder: string) => void) => {
    const modules = await script<Targets>('lib/targets.mjs');
    const dir = mkdtempSync(join(root, '.build-targets-'));
    const folder = dir.slice(root.length + 1);
    writeFileSync(join(dir, 'source'), 'one');
    writeFileSync(join(dir, 'result'), 'built');
    modules.targets[name] = { sources: [`${folder}/source`], files: [`${folder}/result`] };
    try {
      use(modules, dir);
    } finally {
      modules.markStale(name);
      Reflect.deleteProperty(modules.targets, name);
      rmSync(dir, { recursive: true });
    }
  };

  it('is stale until it is built from the sources as they are', () =>
    withTarget(({ findStale, hashTargets, markBuilt }, dir) => {
      assert.deepEqual(findStale([name]), [name]);
      const { [name]: hash } = hashTargets([name]);
      writeFileSync(join(dir, 'source'), 'changed during the build');
      markBuilt(name, hash!);
      assert.deepEqual(findStale([name]), [name]);
      markBuilt(name, hashTargets([name])[name]!);
      assert.deepEqual(findStale([name]), []);
      writeFileSync(join(dir, 'source'), 'two');
      assert.deepEqual(findStale([name]), [name]);
    }));

  it('is made by one build at a time; the claim of one that was killed is over', async () => {
    const { claim } = await script<Targets>('lib/targets.mjs');
    const lock = join(root, `dist/.stamps/${name}.lock`);
    const release = await claim(name);
    const order: string[] = [];
    const second = claim(name).then((end) => {
      order.push('second');
      end();
    });
    order.push('first');
    release();
    await second;
    assert.deepEqual(order, ['first', 'second']);
    // No process has such a number.
    writeFileSync(lock, String(2 ** 30));
    (await claim(name))();
    assert.equal(existsSync(lock), false);
  });

  it('is stale where its files are gone, and after an interrupted build', () =>
    withTarget(({ findStale, hashTargets, markBuilt, markStale }, dir) => {
      markBuilt(name, hashTargets([name])[name]!);
      rmSync(join(dir, 'result'));
      assert.deepEqual(findStale([name]), [name]);
      writeFileSync(join(dir, 'result'), 'built');
      assert.deepEqual(findStale([name]), []);
      markStale(name);
      assert.deepEqual(findStale([name]), [name]);
    }));

  it('is not concerned by the sources of others', async () => {
    const { targets } = await script<Targets>('lib/targets.mjs');
    const concerned = (folder: string) =>
      Object.keys(targets).filter((target) => targets[target]!.sources.includes(folder));
    assert.deepEqual(concerned('stories'), ['storybook']);
    assert.deepEqual(concerned('server'), ['server']);
    assert.deepEqual(concerned('ssr'), ['pages']);
  });
});

describe('the sources of a target', () => {
  /** Modules where a target begins. */
  const entries: Record<string, string[]> = {
    app: ['react-app/boot/start.ts', 'react-app/boot/hydration.ts', 'tracker/index.ts'],
    embed: ['elements/embed/embed.ts'],
    pages: ['ssr/worker.ts'],
    server: ['bin/server.ts', 'server/operator/cli.ts'],
    sandbox: ['sandbox/browser-wallet/wallet.ts', 'sandbox/widget/widget.ts'],
    library: ['elements/index.ts', 'elements/core/index.ts', 'react-app/wrappers/index.ts'],
    storybook: ['.storybook/preview.ts', '.storybook/manager.ts', ...stories()],
  };
  function stories() {
    return readdirSync(join(root, 'stories'), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.stories.ts'))
      .map((path) => `stories/${path}`);
  }

  for (const [target, entryPoints] of Object.entries(entries))
    it(`hold every module of ${target}`, async () => {
      const { targets } = await script<{ targets: Record<string, { sources: string[] }> }>(
        'lib/targets.mjs',
      );
      const { metafile } = await build({
        entryPoints: entryPoints.map((path) => join(root, path)),
        absWorkingDir: root,
        outdir: 'out',
        bundle: true,
        write: false,
        metafile: true,
        format: 'esm',
        platform: 'node',
        packages: 'external',
        loader: { '.md': 'text', '.css': 'empty' },
        // Made from the elements, which are sources; a fresh clone has none.
        external: ['*/.build/custom-elements.json'],
        logLevel: 'silent',
      });
      const { sources } = targets[target]!;
      const outside = Object.keys(metafile.inputs).filter(
        (path) => !sources.some((folder) => path.startsWith(`${folder}/`)),
      );
      assert.deepEqual(outside, []);
    });
});

describe('css templates', () => {
  const cases: [written: string, small: string][] = [
    ['\n  :host {\n    display: block;\n  }\n', ' :host{display:block}'],
    ['a:hover { color: var(--_color-text); }', 'a:hover{color:var(--_color-text)}'],
    ['/* why */ p { margin: 0 auto; }', ' p{margin:0 auto}'],
    ['p { inset: calc(1px + 2px) auto; }', 'p{inset:calc(1px + 2px) auto}'],
    ['.a :is(b, i) > u { top: 0; }', '.a :is(b,i) > u{top:0}'],
    ['.a { &:hover { top: 0; } }', '.a{&:hover{top:0}}'],
    [
      '@media (width < 40rem) { p { color: oklch(0.5 0.1 30 / 20%); } }',
      '@media (width < 40rem){p{color:oklch(0.5 0.1 30 / 20%)}}',
    ],
    ["[slot='icon'] { content: 'a: b'; }", "[slot='icon']{content:'a: b'}"],
    ['a .b :hover { top: 0; }', 'a .b :hover{top:0}'],
    [
      '@media (pointer: coarse) { p { top: 0 !important; } }',
      '@media (pointer:coarse){p{top:0!important}}',
    ],
    ['a { top: max(\n  0px,\n  calc( 1px + (2px) )\n); }', 'a{top:max(0px,calc(1px + (2px)))}'],
  ];
  for (const [written, small] of cases)
    it(`squeezes ${JSON.stringify(written.trim().slice(0, 40))}`, async () => {
      const { squeeze } = await script<{ squeeze(css: string): string }>(
        'build/rollup/css-literals.mjs',
      );
      assert.equal(squeeze(written), small);
    });
});

describe('start', () => {
  it('accepts supported Node versions', async () => {
    const { nodeWillDo } = await script<{ nodeWillDo(version: string): boolean }>(
      'lib/prepare.mjs',
    );
    assert.deepEqual(
      ['18.20.0', '20.18.3', '20.19.0', '20.20.2', '22.0.0', '24.1.0'].filter(nodeWillDo),
      ['20.19.0', '20.20.2', '22.0.0', '24.1.0'],
    );
  });

  it('hashes names and contents of the sources', async () => {
    const { hashFiles } = await script<{ hashFiles(paths: string[]): string }>('lib/stamp.mjs');
    const dir = mkdtempSync(join(root, '.build-stamp-'));
    const name = dir.slice(root.length + 1);
    try {
      const none = hashFiles([name]);
      writeFileSync(join(dir, 'a'), 'one');
      const one = hashFiles([name]);
      writeFileSync(join(dir, 'a'), 'two');
      const two = hashFiles([name]);
      rmSync(join(dir, 'a'));
      writeFileSync(join(dir, 'b'), 'two');
      assert.equal(new Set([none, one, two, hashFiles([name])]).size, 4);
    } finally {
      rmSync(dir, { recursive: true });
    }
  });
});

describe('test processes', () => {
  const texts: Record<string, string> = {
    'test/a.spec.ts': "import './x.setup.ts';",
    'test/b.spec.ts': "import './x.setup.ts';",
    'test/c.spec.ts': '// a longer one than the others, which runs longer',
    'test/d.process.spec.ts': '',
  };
  const group = async (processes: number) => {
    const { groupSpecs } = await script<{
      groupSpecs(
        files: string[],
        processes: number,
        read: (file: string) => string | undefined,
      ): string[][];
    }>('test/bundle-specs.mjs');
    return groupSpecs(Object.keys(texts), processes, (file) => texts[file]);
  };
  const deep = process.env['EVANGELIST_DEEP'] === '1' && 'each spec has a process of its own';

  it('hold specs that share no setup and leave the process as it was', { skip: deep }, async () =>
    assert.deepEqual(await group(2), [
      ['test/c.spec.ts', 'test/b.spec.ts'],
      ['test/a.spec.ts'],
      ['test/d.process.spec.ts'],
    ]),
  );

  it('are more where every one has the setup', { skip: deep }, async () =>
    assert.equal((await group(1)).length, 3),
  );
});

describe('test counts', () => {
  type Counts = {
    passed: number;
    failed: number;
    skipped: { name: string; reason: string }[];
    failures: string[];
  };

  it('count tests of node:test without suites, and skipped tests not as passed', async () => {
    const { count } = await script<{ count(counts: Counts, event: object): void }>(
      'test/node-reporter.mjs',
    );
    const counts: Counts = { passed: 0, failed: 0, skipped: [], failures: [] };
    const file = join(tmpdir(), 'x.spec.ts');
    for (const [type, data] of [
      ['test:pass', { name: 'a', file, details: { type: 'test' } }],
      ['test:pass', { name: 'suite', file, details: { type: 'suite' } }],
      ['test:fail', { name: 'b', file, details: { type: 'test' } }],
      ['test:pass', { name: 'c', file, skip: 'no PostgreSQL', details: { type: 'test' } }],
      ['test:pass', { name: 'd', file, todo: true, details: { type: 'test' } }],
      ['test:start', { name: 'e', file }],
    ] as const)
      count(counts, { type, data });
    assert.deepEqual(
      [counts.passed, counts.failed, counts.skipped.map(({ reason }) => reason)],
      [1, 1, ['no PostgreSQL', 'no reason given']],
    );
    assert.equal(counts.failures.length, 1);
    assert.match(counts.failures[0]!, /x\.spec\.ts: b$/);
  });

  it('count a browser file that could not run as a failure', async () => {
    const { countSessions } = await script<{
      countSessions(
        sessions: object[],
      ): Counts & { browsers: object; notStarted: object[]; broken: string[] };
    }>('test/browser-reporter.mjs');
    const test = (passed: boolean, skipped = false) => ({ name: 't', passed, skipped });
    const session = (name: string, more: object) => ({
      browser: { name },
      testFile: 'a.test.ts',
      errors: [],
      passed: true,
      ...more,
    });
    const counts = countSessions([
      session('Chromium', {
        testResults: {
          tests: [test(true)],
          suites: [{ tests: [test(true), test(false, true)], suites: [] }],
        },
      }),
      session('Firefox', {
        passed: false,
        testResults: { tests: [test(true), test(false)], suites: [] },
      }),
      session('WebKit', { passed: false, errors: [{ message: 'could not import' }] }),
      session('WebKit', { testResults: { tests: [], suites: [] } }),
    ]);
    assert.deepEqual([counts.passed, counts.failed, counts.skipped.length], [3, 3, 1]);
    assert.deepEqual(counts.browsers, { Chromium: 2, Firefox: 1, WebKit: 0 });
    assert.deepEqual(counts.notStarted, []);
    assert.deepEqual(counts.failures, ['Firefox a.test.ts: t: no message', ...counts.broken]);
    assert.deepEqual(counts.broken, [
      'WebKit a.test.ts: could not import',
      'WebKit a.test.ts: not passed',
    ]);

    const message = 'Browser tests did not start after 60000ms You can increase this timeout.';
    const silent = countSessions([session('Chromium', { passed: false, errors: [{ message }] })]);
    assert.equal(silent.failed, 1);
    assert.deepEqual(silent.notStarted, [{ browser: 'Chromium', file: 'a.test.ts' }]);
  });
});

describe('generated files', () => {
  const element = {
    tag: 'ev-probe',
    name: 'probe',
    className: 'Probe',
    folder: 'elements/posts/probe',
    feature: 'posts',
    define: 'elements/posts/probe/define.ts',
    module: 'elements/posts/probe/probe.ts',
  };

  it('list embeddable elements without the app’s shell', async () => {
    const { embedMoreTags } = await script<{ embedMoreTags(list: object[]): string }>(
      'generate/tags.mjs',
    );
    const screen = { ...element, name: 'confirm-screen', feature: 'screens' };
    const text = embedMoreTags([element, { ...element, name: 'rail', feature: 'shell' }, screen]);
    assert.match(text, /probe: \(\) => import\('\.\.\/posts\/probe\/define\.ts'\)/);
    assert.doesNotMatch(text, /rail|confirm-screen/);
  });

  it('wrap an element for React with its events', async () => {
    const { wrappedElements, wrapperModule } = await script<{
      wrappedElements(manifest: object, types: Map<string, object>): object[];
      wrapperModule(element: object): string;
    }>('generate/wrappers.mjs');
    const event = { name: 'ev-probe-open' };
    const events = 'elements/posts/probe/probe.events.ts';
    const types = new Map([[event.name, { type: 'ProbeOpenEvent', path: events }]]);
    const declarations = [{ tagName: 'ev-probe', name: 'Probe', events: [event] }];
    const exports = [{ kind: 'custom-element-definition', module: element.define }];
    const [probe] = wrappedElements(
      { modules: [{ path: element.module, declarations, exports }] },
      types,
    );
    const text = wrapperModule(probe!);
    assert.match(text, /import '\.\.\/\.\.\/elements\/posts\/probe\/define\.ts';/);
    assert.match(text, /export const EvProbe = \/\* @__PURE__ \*\/ createComponent\(/);
    assert.match(text, /onProbeOpen: 'ev-probe-open' as EventName<ProbeOpenEvent>/);
  });
});
