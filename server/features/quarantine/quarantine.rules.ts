/** Rules of the quarantine: the refusal of what would be sent, and how long a request to end it is good for. */
import { ApiError } from '../../api-error.ts';
import { dayMs } from '../../common/time-math.ts';

/** Seconds: people have to decide first. */
const retryAfter = 600;

export const createRefusal = (): ApiError =>
  new ApiError('NOT_READY', { kind: 'quarantine' }, { retryAfter });

export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.code === 'NOT_READY' &&
  (error.params as { kind?: string } | undefined)?.kind === 'quarantine';

/** What an administrator has asked for: another one ends the quarantine. */
export interface EndRequest {
  by: string;
  at: string;
  /** The database that was meant: a copy of the request counts nowhere else. */
  installation: string;
}

const requestPeriod = dayMs;

/** The request, while it is good; null for another database, or after a day. */
export function getOpenRequest(
  stored: string | null,
  installation: string,
  now: Date,
): EndRequest | null {
  if (!stored) return null;
  const request = JSON.parse(stored) as EndRequest;
  const isOpen = now.getTime() - new Date(request.at).getTime() < requestPeriod;
  return isOpen && request.installation === installation ? request : null;
}
