/** Lint rules for syntax, besides that of dynamic imports: what they refuse. */
import { strict as assert } from 'node:assert';
import { test } from 'node:test';
import { ESLint } from 'eslint';

const eslint = new ESLint();

async function countRefusals(code: string, filePath: string): Promise<number> {
  const [result] = await eslint.lintText(`${code}\n`, { filePath });
  return result!.messages.filter(({ ruleId }) => ruleId === 'no-restricted-syntax').length;
}

test('a handler of keys that does not ask for input methods is refused, whatever it is typed as', async () => {
  for (const code of [
    `export const listen = (event: KeyboardEvent) => event.key;`,
    `export const listen = (event: Event) => event instanceof KeyboardEvent && event.key;`,
    `export const listen = (event: Event) => (event as KeyboardEvent).key;`,
  ])
    for (const file of ['elements/ui/note/note.ts', 'react-app/boot/start.ts'])
      assert.equal(await countRefusals(code, file), 1, `${file}: ${code}`);
});

test('a literal that is spread into a literal is refused', async () => {
  for (const code of [
    `export const options = { ...{ capture: true }, passive: true };`,
    `export const paths = ['/', ...['/help']];`,
  ])
    for (const file of ['react-app/boot/start.ts', 'test/e2e/member.ts'])
      assert.equal(await countRefusals(code, file), 1, `${file}: ${code}`);
});
