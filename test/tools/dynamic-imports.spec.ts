/** The lint rule for dynamic imports: each has two outcomes. */
import { strict as assert } from 'node:assert';
import { test } from 'node:test';
import { ESLint } from 'eslint';

const eslint = new ESLint();

async function findBareImports(code: string, filePath: string): Promise<number> {
  const [result] = await eslint.lintText(`${code}\n`, { filePath });
  return result!.messages.filter(({ message }) => message.startsWith('Dynamic imports go')).length;
}

const files = ['elements/ui/note/note.ts', 'react-app/boot/start.ts', 'tracker/tracker.ts'];

for (const file of files)
  test(`a bare import is refused in ${file.split('/')[0]}`, async () => {
    for (const code of [
      `void import('./part.ts');`,
      `import('./part.ts').catch(console.warn);`,
      `export const part = await import('./part.ts');`,
      `export const load = () => import('./part.ts');`,
      `export const load = async () => (await import('./part.ts')).part;`,
      `Promise.all([import('./part.ts')]);`,
      `start({ load: () => import('./part.ts') });`,
      `export const start = () => ({ load: () => import('./part.ts') });`,
      `export function start() { const parts = { part: () => import('./part.ts') }; return parts.part(); }`,
      `route('/', 'default', () => import('./part.ts'));`,
    ])
      assert.equal(await findBareImports(code, file), 1, code);
  });

test('an import with both outcomes, and a table of loaders, are allowed', async () => {
  for (const code of [
    `loadModule(() => import('./part.ts'), warnOfLoadError);`,
    `createLazyModule(() => import('./part.ts'));`,
    `export const parts = { part: () => import('./part.ts') };`,
    `const parts = { part: () => import('./part.ts') } satisfies object; export default parts;`,
  ])
    for (const file of files) assert.equal(await findBareImports(code, file), 0, code);
});
