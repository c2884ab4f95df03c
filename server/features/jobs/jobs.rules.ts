/** What an operator may see of a job: payloads and errors can hold personal data, addresses and sealed mails. */
import { isUuid } from '../../../contract/formats/name-patterns.ts';
import { redact } from '../../../common/text/redact.ts';
import { OperatorError } from '../../operator-error.ts';

const isTime = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const maxTextLength = 300;

/** The text without addresses, tokens and the queries of URLs. */
export const toSafeText = (text: string): string => redact(text.slice(0, maxTextLength));

const toSafeValue = (value: unknown): string | number | boolean | null => {
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value === 'string')
    return isUuid(value) || isTime.test(value) ? value : `text of ${value.length} characters`;
  return Array.isArray(value) ? `list of ${value.length}` : 'object';
};

/** Ids, times, numbers and switches of a payload; of everything else only its kind and size. */
export const toSafePayload = (
  payload: Readonly<Record<string, unknown>>,
): Record<string, string | number | boolean | null> =>
  Object.fromEntries(Object.entries(payload).map(([name, value]) => [name, toSafeValue(value)]));

interface JobState {
  doneAt: Date | null;
  failedAt: Date | null;
  lockedUntil: Date | null;
}
export type JobStatus = 'running' | 'waiting' | 'failed' | 'given-up' | 'done';

/** A job that was given up has failed, and is done. */
export function getJobStatus({ doneAt, failedAt, lockedUntil }: JobState, now: Date): JobStatus {
  if (doneAt) return failedAt ? 'given-up' : 'done';
  if (failedAt) return 'failed';
  return lockedUntil && lockedUntil > now ? 'running' : 'waiting';
}

const withdrawalKinds = ['send-withdrawal', 'poll-withdrawal', 'expire-withdrawal'];

/**
 * The key of a job that was given up keeps the same work from being added again, so work under a key would never be done:
 * reserved money would stay reserved, and a job that repeats would end.
 *
 * @throws OperatorError for a job that can't be given up
 */
export function assertCanBeGivenUp({ kind, key }: { kind: string; key: string | null }): void {
  if (withdrawalKinds.includes(kind))
    throw new OperatorError(
      'Money is reserved until this job has ended. Ask the rail or cancel the withdrawal: withdrawals check, withdrawals cancel.',
    );
  if (key !== null)
    throw new OperatorError(
      'This job can’t be given up: its work is done once or repeats, and nothing would add it again. Retry it when its cause is gone.',
    );
}
