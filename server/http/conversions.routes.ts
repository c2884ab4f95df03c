/** Conversion events by programs of others: a key and a secret in headers, never a page (`cors.ts` refuses those). */
import { ingestConversion } from '../../contract/rest.ts';
import { takeConversion } from '../services/conversions.service.ts';
import type { Routes } from './register.ts';

const only = (header: string | string[] | undefined): string | undefined => (typeof header === 'string' ? header : undefined);

export default ({ register }: Routes): void => {
  register(
    ingestConversion,
    ({ body, headers }, ctx) =>
      takeConversion(ctx, { key: only(headers['x-api-key']), secret: only(headers['x-api-secret']) }, body),
    { perMinute: 300 },
  );
};
