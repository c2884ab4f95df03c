/** Cursors of lists that are ordered by time and id. A cursor names the last item of a page, so that new items shift nothing. */
import { isUuid } from './query.ts';

export interface TimeCursor {
  at: Date;
  id: string;
}

/** @param item `createdAt` as the wire has it */
export const toTimeCursor = ({ createdAt, id }: { createdAt: string; id: string }): string =>
  Buffer.from(`${createdAt} ${id}`).toString('base64url');

/** Null for a text that {@link toTimeCursor} did not write. */
export function parseTimeCursor(cursor: string): TimeCursor | null {
  const [at = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ');
  // The exact format: PostgreSQL rejects years with more than four digits.
  if (!isUuid(id) || !/^[1-9]\d{3}-[\d-]{5}T[\d:.]{12}Z$/.test(at) || Number.isNaN(Date.parse(at)))
    return null;
  return { at: new Date(at), id };
}
