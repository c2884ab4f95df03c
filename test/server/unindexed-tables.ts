/** Finds tables for which a statement has no index: it would read them as a whole, however large they are. */
import type { Statement } from './statement-log.ts';

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}

const findScans = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : []),
  ...(plan.Plans ?? []).flatMap(findScans),
];

/**
 * Tables that are read as a whole even where every index is preferred. The tables of a test are small, and PostgreSQL would
 * read them so in any case.
 *
 * @param client a connection that is open: those of transactions have ended
 */
export async function findUnindexedTables(
  client: Statement['client'],
  { text, params }: Statement,
): Promise<string[]> {
  await client.query('set enable_seqscan = off');
  try {
    const { rows } = (await client.query(`explain (format json) ${text}`, params)) as {
      rows: { 'QUERY PLAN': [{ Plan: Plan }] }[];
    };
    return findScans(rows[0]!['QUERY PLAN'][0].Plan);
  } finally {
    await client.query('reset enable_seqscan');
  }
}
