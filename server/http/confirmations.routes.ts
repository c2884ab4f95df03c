/** What other sites' pages ask to have confirmed, and the window that confirms it. */
import * as confirmations from '../services/confirmations.service.ts';
import type { Routes } from './register.ts';

export default ({ procedure }: Routes): void => {
  procedure('prepareConfirmation', (input, { ctx, caller }) => confirmations.prepare(ctx, caller, input));
  procedure('getConfirmation', ({ id }, { ctx, caller }) => confirmations.open(ctx, caller, id));
  procedure('endConfirmation', async ({ id }, { ctx, caller }) => {
    await confirmations.end(ctx, caller, id);
    return { ok: true as const };
  });
  procedure('cancelConfirmation', async ({ id }, { ctx }) => ({ returnTo: await confirmations.cancel(ctx, id) }));
};
