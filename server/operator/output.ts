/** How results look in a terminal. Hidden characters are shown as code points: a name from the network must not move the cursor. */
import { showHiddenCharacters } from '../../contract/formats/normal-form.ts';

type Cell = string | number | boolean | null | undefined;

const toText = (cell: Cell): string =>
  cell === null || cell === undefined || cell === ''
    ? '–'
    : cell === true
      ? 'yes'
      : cell === false
        ? 'no'
        : String(cell);

/** One line, without what a terminal would obey, and with what can't be seen. */
const toLine = (cell: Cell): string => showHiddenCharacters(toText(cell));

/** Columns as wide as their longest cell; numbers are aligned by the caller. */
export function formatTable(
  columns: readonly string[],
  rows: readonly (readonly Cell[])[],
): string {
  if (rows.length === 0) return 'None.';
  const lines = [columns, ...rows.map((row) => row.map(toLine))];
  const widths = columns.map((_, index) =>
    Math.max(...lines.map((line) => [...(line[index] ?? '')].length)),
  );
  return lines
    .map((line) =>
      line
        .map((cell, index) => cell + ' '.repeat(widths[index]! - [...cell].length))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** One fact a line, names aligned. */
export function formatFacts(facts: Readonly<Record<string, Cell>>): string {
  const width = Math.max(...Object.keys(facts).map((name) => name.length));
  return Object.entries(facts)
    .map(([name, cell]) => `${name.padEnd(width)}  ${toLine(cell)}`)
    .join('\n');
}

/** A whole output: its lines, with what can't be seen. */
export const formatLines = (text: string): string =>
  text.split('\n').map(showHiddenCharacters).join('\n');

/** JSON whose texts show what can't be seen by the escapes of JSON: it means the same. */
export const formatJson = (value: unknown): string =>
  JSON.stringify(value, null, 2).replace(
    /[\p{Cf}\p{Default_Ignorable_Code_Point}\u007F-\u009F]/gu,
    (character) =>
      Array.from(
        { length: character.length },
        (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`,
      ).join(''),
  );

/** An ISO time to the minute, in UTC. */
export const formatTime = (iso: string | null | undefined): string =>
  iso ? `${iso.slice(0, 16).replace('T', ' ')} UTC` : '–';

/** An ISO time to the second, in UTC, where several things happen within a minute. */
export const formatExactTime = (iso: string): string => `${iso.slice(0, 19).replace('T', ' ')} UTC`;
