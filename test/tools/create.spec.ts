import assert from 'node:assert/strict';
import { join, resolve } from 'node:path';
import { describe, it } from 'node:test';
import { check, resolveConfig } from 'prettier';
import ts from 'typescript';
import { filesFor } from '../../scripts/generate/create.mjs';

const root = resolve(import.meta.dirname, '../..');

/** Compiler errors of files that replace or extend the real tree. */
function diagnose(files: Record<string, string>): string[] {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile) as {
    config: object;
  };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const host = ts.createCompilerHost(options);
  const over = new Map(Object.entries(files).map(([path, text]) => [join(root, path), text]));
  const { fileExists, readFile, getSourceFile } = host;
  host.directoryExists = undefined;
  host.fileExists = (path) => over.has(path) || fileExists(path);
  host.readFile = (path) => over.get(path) ?? readFile(path);
  host.getSourceFile = (path, version, ...rest) => {
    const text = over.get(path);
    return text === undefined
      ? getSourceFile(path, version, ...rest)
      : ts.createSourceFile(path, text, version, true);
  };
  const program = ts.createProgram([...over.keys()], options, host);
  return [...over.keys()].flatMap((path) =>
    ts
      .getPreEmitDiagnostics(program, program.getSourceFile(path))
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' ')),
  );
}

const made = (tag: string, room: string, wired: boolean): Record<string, string> =>
  filesFor(tag, room, wired);

describe('npm run create', () => {
  it('names file, folder and class after the tag', () => {
    assert.deepEqual(Object.keys(made('ev-probe-of-tools', 'posts', false)), [
      'elements/posts/probe-of-tools/probe-of-tools.ts',
      'elements/posts/probe-of-tools/probe-of-tools.styles.ts',
      'elements/posts/probe-of-tools/define.ts',
      'stories/posts/probe-of-tools.stories.ts',
      'test/posts/probe-of-tools.test.ts',
    ]);
  });

  it('makes plain and wired elements that compile and are formatted', async () => {
    // One program for all: the compiler takes seconds.
    const files = {
      ...made('ev-probe-one', 'ui', false),
      ...made('ev-probe-two', 'posts', false),
      ...made('ev-probe-three', 'wallets', true),
    };
    assert.deepEqual(diagnose(files), []);
    const options = await resolveConfig(join(root, 'package.json'));
    for (const [path, text] of Object.entries(files))
      assert.ok(await check(text, { ...options, filepath: path }), `${path} is formatted`);
  });

  it('throws for a wrong tag or folder', () => {
    assert.throws(() => made('claim-box', 'ui', false), /not a valid tag/);
    assert.throws(() => made('ev-Claim', 'ui', false), /not a valid tag/);
    assert.throws(() => made('ev-claim', 'cellar', false), /no folder "cellar"/);
    assert.throws(() => made('ev-claim', 'ui', true), /plain/);
  });
});
