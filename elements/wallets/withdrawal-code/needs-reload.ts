import { ApiError } from '../../core/http/api-error.ts';

const finalCodes: readonly string[] = [
  'CODE_EXPIRED',
  'TOO_MANY_ATTEMPTS',
  'CONFLICT',
  'NOT_FOUND',
];

/** Whether only the server knows what became of the withdrawal: it ended, or its answer was lost. */
export const needsReload = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  error.status === 0 ||
  error.status >= 500 ||
  finalCodes.includes(error.code ?? '');
