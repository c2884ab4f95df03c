/** Comma-separated values as in RFC 4180, for spreadsheets. */

export type CsvRow = readonly (string | number)[];

/**
 * Positions where a spreadsheet would start a formula: the beginning of a cell; also after characters at which a
 * spreadsheet of another language ends the cell in spite of the quotes. Full-width signs start formulas too.
 */
const formulaStart = /(^|[;\t\r\n])(?= *[=+\-@＝＋－＠])|^(?=[\t\r\n])/g;

/** Inserts an apostrophe, which spreadsheets read as "this is text". */
const defuse = (text: string) => text.replace(formulaStart, "$1'");

const toField = (value: string | number): string =>
  typeof value === 'number' ? String(value) : `"${defuse(value).replaceAll('"', '""')}"`;

/** Lines that end in CRLF. Texts are quoted, and none of them starts a formula (CSV injection). */
export const toCsv = (rows: readonly CsvRow[]): string =>
  rows.map((row) => `${row.map(toField).join(',')}\r\n`).join('');
