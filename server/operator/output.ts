/** How results look in a terminal. Control characters are removed: a name from the network must not move the cursor. */

type Cell = string | number | boolean | null | undefined;

const toText = (cell: Cell): string =>
  cell === null || cell === undefined || cell === ''
    ? '–'
    : cell === true
      ? 'yes'
      : cell === false
        ? 'no'
        : String(cell);

/** One line, without what a terminal would obey. */
const toLine = (cell: Cell): string => toText(cell).replace(/[\p{Cc}\p{Cf}]+/gu, ' ');

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

/** An ISO time to the minute, in UTC. */
export const formatTime = (iso: string | null | undefined): string =>
  iso ? `${iso.slice(0, 16).replace('T', ' ')} UTC` : '–';
