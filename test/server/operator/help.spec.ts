/** The help of the command line: each command has an example, and each example is a command. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Command } from 'commander';
import { OperatorError } from '../../../server/operator-error.ts';
import { createProgram, runProgram } from '../../../server/operator/program.ts';
import { fakeTerminal } from './support.ts';

const noServer = () => Promise.reject(new OperatorError('reached the server'));
const { terminal } = fakeTerminal();
const program = createProgram(terminal, noServer, () => undefined, noServer);

/** Commands that do something, with their words. */
const listCommands = (
  command: Command,
  words: string[],
): { words: string[]; command: Command }[] =>
  command.commands.length === 0
    ? [{ words, command }]
    : command.commands.flatMap((one) => listCommands(one, [...words, one.name()]));

async function readHelp(words: readonly string[]): Promise<string> {
  const shown = fakeTerminal();
  await runProgram([...words, '--help'], shown.terminal, noServer, noServer);
  return shown.output();
}

/** As a shell does with double quotes. */
const splitWords = (line: string): string[] =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word]) => quoted ?? word!);
const findExamples = (help: string): string[][] =>
  [...help.replace(/ \\\n */g, ' ').matchAll(/^ {2}operator ([^>\n]+)/gm)].map(([, line]) =>
    splitWords(line!),
  );

for (const { words, command } of listCommands(program, [])) {
  const name = words.join(' ');
  const takesWords = command.registeredArguments.length > 0 || command.options.length > 0;
  test(`operator ${name}: ${takesWords ? 'its examples work' : 'needs no example'}`, async () => {
    const examples = findExamples(await readHelp(words));
    if (takesWords) assert.ok(examples.length > 0, 'has no example');
    for (const example of examples) {
      const path = example.filter(
        (word, at) => !word.startsWith('--') && example[at - 1] !== '--as',
      );
      assert.deepEqual(path.slice(0, words.length), words, example.join(' '));
      const ran = fakeTerminal();
      await runProgram(['--yes', ...example], ran.terminal, noServer, noServer);
      assert.match(ran.errors(), /reached the server|There is no file/, example.join(' '));
    }
  });
}
