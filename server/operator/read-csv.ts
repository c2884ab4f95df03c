/**
 * Reads a list that a spreadsheet has exported (RFC 4180): quoted fields, doubled quotes, line ends within quotes. Spreadsheets
 * separate by comma, semicolon or tab, depending on the country, and write UTF-8 or UTF-16, with or without a byte order mark.
 */
import { exitCodes, OperatorError } from '../operator-error.ts';

export interface CsvLine {
  /** The line of the file where the record begins, from 1. */
  line: number;
  fields: string[];
}

/** The encoding that the first bytes name. Without a byte order mark, every second byte of Latin text in UTF-16 is zero. */
function getEncoding([first, second, third]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0 && second !== undefined && second !== 0) return 'utf-16be';
  return first && second === 0 && third !== 0 ? 'utf-16le' : 'utf-8';
}

/** The text of a file, without its byte order mark. Bytes that are no text become U+FFFD. */
export const decodeText = (bytes: Uint8Array): string =>
  new TextDecoder(getEncoding(bytes)).decode(bytes);

const separators = [',', ';', '\t'] as const;

/** The separator that the first line has most often outside of quotes. Excel writes its own into a line before it, `sep=;`. */
function findSeparator(text: string): { separator: string; rest: string; line: number } {
  const named = /^sep=([,;\t])(?:\r\n|\n|\r)/i.exec(text);
  if (named) return { separator: named[1]!, rest: text.slice(named[0].length), line: 2 };
  const head = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text)![0].replace(/"(?:[^"]|"")*"/g, '');
  const count = (separator: string) => head.split(separator).length;
  const separator = separators.reduce((most, one) => (count(one) > count(most) ? one : most));
  return { separator, rest: text, line: 1 };
}

/** Empty lines are left out. @throws OperatorError with the line of a quote that doesn't fit */
export function parseCsv(text: string): CsvLine[] {
  const lines: CsvLine[] = [];
  const { separator, rest: source, line: firstLine } = findSeparator(text.replace(/^\uFEFF/, ''));
  // A field, quoted or not, and what ends it.
  const field = new RegExp(
    `(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n]*))(${separator}|\\r\\n|\\n|\\r|$)`,
    'gy',
  );
  let line = firstLine;
  let current: CsvLine = { line, fields: [] };
  while (field.lastIndex < source.length || current.fields.length > 0) {
    const match = field.exec(source);
    if (!match)
      throw new OperatorError(
        `Line ${line}: a quote is not closed, or follows other text.`,
        exitCodes.usage,
      );
    const [all, quoted, plain, end] = match;
    current.fields.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    line += all.match(/\r\n|\n|\r/g)?.length ?? 0;
    if (end === separator) continue;
    if (current.fields.some((text) => text.trim() !== '')) lines.push(current);
    current = { line, fields: [] };
  }
  return lines;
}
