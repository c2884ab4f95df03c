import type { ApiErrorBody } from '../../../contract/errors.ts';
import type { App } from '../app/app.ts';
import { ApiError } from './api-error.ts';

/** An error in tRPC's shape. `problem` is the body that the same failure has on REST. */
export interface TrpcError {
  message: string;
  data?: { httpStatus?: number; code?: string; problem?: Partial<ApiErrorBody> };
}

/** tRPC's error as an ApiError. */
export function fromTrpcError({ message, data = {} }: TrpcError, app?: App): ApiError {
  const status = data.httpStatus ?? 500;
  return new ApiError('http', {
    ...(app && { app }),
    status,
    body: { status, ...(data.code && { code: data.code }), message, ...data.problem },
  });
}
