import { ApiError } from '../../core/http/api-error.ts';
import { isChunkLoadError } from '../../core/page/reload.ts';
import { getErrorMessage } from '../../core/http/error-message.ts';

/** What the error screen shows. */
export interface PageError {
  /** HTTP status; 0 where there is none to show. */
  status: number;
  /** Empty where the screen has a text for the kind or status. */
  message: string;
  /** Whether the message is of a code of our server: it includes what to do. */
  hasCode?: boolean;
  incidentId?: string;
  /** Set for errors outside the server: no connection, or a chunk that could not be loaded. */
  kind?: 'offline' | 'chunk';
}

/** The error of an unknown route; a guard's rejection shows the same (docs/decisions/009-errors-and-guard.md). */
export const createNotFoundError = (path: string): PageError => ({
  status: 404,
  message: `Page not found: ${path}`,
});

/** The path of a not-found error, so that the screen can translate its message. */
export const getNotFoundPath = ({ message }: PageError): string | undefined =>
  /^Page not found: (.+)/.exec(message)?.[1];

/** `2026-11-23 14:00:00 UTC`, as in our logs. @param time ISO 8601 */
export const formatUtc = (time: string): string => `${time.slice(0, 19).replace('T', ' ')} UTC`;

const isPageError = (error: unknown): error is PageError =>
  typeof error === 'object' &&
  error !== null &&
  'status' in error &&
  'message' in error &&
  !(error instanceof Error);

/**
 * Any error as the screen shows it. One without a server's answer is ours: status 500 with the
 * screen's text.
 */
export function toPageError(error: unknown): PageError {
  if (isPageError(error)) return error;
  if (isChunkLoadError(error))
    return { status: 0, message: '', kind: navigator.onLine ? 'chunk' : 'offline' };
  if (!(error instanceof ApiError)) return { status: 500, message: '' };
  if (error.kind === 'network') return { status: 0, message: '', kind: 'offline' };
  const incidentId = error.body?.incidentId;
  return {
    status: error.status,
    message: getErrorMessage(error),
    ...(error.codeMessage ? { hasCode: true } : {}),
    ...(incidentId ? { incidentId } : {}),
  };
}
