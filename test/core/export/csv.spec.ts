import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { toCsv } from '../../../elements/core/export/csv.ts';

const cell = (text: string) => toCsv([[text]]);

describe('toCsv', () => {
  it('separates cells by commas and ends each line with CRLF', () =>
    assert.equal(toCsv([['Rank', 'Brand'], [3, 'Aura'], ['', 'Größe']]), '"Rank","Brand"\r\n3,"Aura"\r\n"","Größe"\r\n')); // prettier-ignore
  it('keeps commas, quotes and line breaks inside a cell', () =>
    assert.equal(cell('a,"b"\r\nc'), '"a,""b""\r\nc"\r\n'));
  for (const start of ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠', '  ='])
    it(`lets no cell start with ${JSON.stringify(start)}`, () =>
      assert.equal(cell(`${start}cmd|' /C calc'!A0`), `"'${start}cmd|' /C calc'!A0"\r\n`));
  for (const separator of [';', '\t', '\r', '\n'])
    it(`starts no formula after ${JSON.stringify(separator)}, where some spreadsheets end the cell`, () =>
      assert.equal(cell(`a${separator}=1+1`), `"a${separator}'=1+1"\r\n`));
  it('leaves other texts and numbers as they are', () => {
    assert.equal(cell('a=b, 5 - 3; c'), '"a=b, 5 - 3; c"\r\n');
    assert.equal(toCsv([[0, 41_200]]), '0,41200\r\n');
  });
});
