/** Comma-separated values as in RFC 4180, for spreadsheets. */
import type { Money } from '../../../contract/common.ts';
import { add } from '../../../common/decimal.ts';
import { getShownDecimals } from '../../../common/shown-decimals.ts';

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

/** The exact amount, with at least the usual decimals of its currency: "100.00". Empty without one. */
export const toAmountField = (money: Money | null | undefined): string =>
  money ? add(money.amount, `0.${'0'.repeat(getShownDecimals(money.currency)[0])}`) : '';

/** Lines that end in CRLF. Texts are quoted, and none of them starts a formula (CSV injection). */
export const toCsv = (rows: readonly CsvRow[]): string =>
  rows.map((row) => `${row.map(toField).join(',')}\r\n`).join('');
