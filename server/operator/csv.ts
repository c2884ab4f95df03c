/** Reads comma-separated values (RFC 4180): quoted fields, doubled quotes, line ends within quotes; also a byte order mark. */
import { exitCodes, OperatorError } from '../operator-error.ts';

export interface CsvLine {
  /** Of the file, from 1: where the record begins. */
  line: number;
  fields: string[];
}

/** Empty lines are left out. @throws OperatorError with the line of a quote that doesn't fit */
export function parseCsv(text: string): CsvLine[] {
  const lines: CsvLine[] = [];
  // A field, quoted or not, and what ends it.
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/gy;
  const source = text.replace(/^\uFEFF/, '');
  let line = 1;
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
    if (end === ',') continue;
    if (current.fields.length > 1 || current.fields[0] !== '') lines.push(current);
    current = { line, fields: [] };
  }
  return lines;
}
