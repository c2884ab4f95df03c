/** Asks for the second factor when a call needs it, and repeats the call. Loaded by such a call only. */
import type { App } from '../app/app.ts';
import { ApiError } from '../http/api-error.ts';
import { typedChannel } from '../http/typed-channel.ts';
import { askSecondFactor } from '../session/ask-second-factor.ts';

/** The proof that is asked for now. Calls that need it at the same time share it. */
const activeProof = (_app: App): { promise?: Promise<unknown> | undefined } => ({});

/**
 * @param error the error of the call; thrown again when it is another one, or when the person cancels
 * @param retry repeats the call, with the same idempotency key
 */
export async function retryWithSecondFactor<T>(
  app: App,
  error: unknown,
  retry: () => Promise<T>,
): Promise<T> {
  if (!(error instanceof ApiError) || error.code !== 'SECOND_FACTOR_REQUIRED') throw error;
  const active = app.use(activeProof);
  // A dialog that can't be loaded ends as a cancelled one: with the error of the refused call.
  active.promise ??= prove(app)
    .catch(() => null)
    .finally(() => (active.promise = undefined));
  if (!(await active.promise)) throw error;
  return retry();
}

const prove = (app: App): Promise<unknown> =>
  askSecondFactor(app, 'proof', undefined, (code) =>
    app.use(typedChannel).mutate('proveSecondFactor', { code }),
  );
