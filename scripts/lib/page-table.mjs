/** The pages of the app for build and generators: `common/page-table.ts`, whose types Node does not skip. */
import { readFileSync } from 'node:fs';
import { transformSync } from 'esbuild';
import { at } from './paths.mjs';

const source = readFileSync(at('common/page-table.ts'), 'utf8');
const { code } = transformSync(source, { loader: 'ts', format: 'esm' });

/** @type {{ pages: Readonly<Record<string, import('../../common/page-table.ts').PageDeclaration>> }} */
export const { pages } = await import(
  `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
);

/** `campaign-screen`, the folder of a screen: its tag without `ev-`. */
export const toScreenName = (tag) => tag.replace(/^ev-/, '');

/** The folders of all pages' screens, each once, in the order of the alphabet. */
export const screenNames = [
  ...new Set(Object.values(pages).map(({ tag }) => toScreenName(tag))),
].sort();
