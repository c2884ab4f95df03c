import type { ApiErrorBody } from '../../../contract/errors.ts';
import type { App } from '../app/app.ts';
import { ApiError } from './api-error.ts';

/** An error in tRPC's shape. `problem` is the body that the same failure has on REST. */
export interface TrpcError {
  message: string;
  data?: { httpStatus?: number; code?: string; problem?: Partial<ApiErrorBody> } | null;
}

/** tRPC's error as an ApiError. */
export function fromTrpcError({ message, data }: TrpcError, app?: App): ApiError {
  // A proxy or another server may send null, and a status that is none.
  const { httpStatus, code, problem } = data ?? {};
  const status = typeof httpStatus === 'number' && httpStatus >= 400 ? httpStatus : 500;
  return new ApiError('http', {
    ...(app && { app }),
    status,
    body: { status, ...(code && { code }), message, ...problem },
  });
}
