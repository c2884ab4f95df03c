/** Cursors of lists that are ordered by time and id. A cursor names the last item of a page, so that new items shift nothing. */
import { parseTime } from '../../contract/formats/time.ts';
import { ApiError } from '../api-error.ts';
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
  const time = parseTime(at);
  return time && isUuid(id) ? { at: time, id } : null;
}

/** Later than all items. */
export const newest = { at: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };

/**
 * Parameters of a query of the items after a cursor; without a cursor, of all.
 * @throws ApiError BAD_REQUEST for a cursor of something else
 */
export function toCursorPosition(cursor: string | null | undefined): { at: string; id: string } {
  if (!cursor) return newest;
  const last = parseTimeCursor(cursor);
  const detail = [
    { loc: ['input', 'cursor'], msg: 'must be a cursor of this list', type: 'cursor' },
  ];
  if (!last) throw new ApiError('BAD_REQUEST', {}, { detail });
  return { at: last.at.toISOString(), id: last.id };
}
