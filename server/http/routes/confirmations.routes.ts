/** Confirmations: an embedded element prepares one, and the product's popup shows and ends it. */
import { getConfirmation } from '../../features/confirmations/confirmations.queries.ts';
import {
  cancelConfirmation,
  completeConfirmation,
} from '../../features/confirmations/end-confirmation.service.ts';
import { prepareConfirmation } from '../../features/confirmations/prepare-confirmation.service.ts';
import type { RouteRegistrar } from '../route-registry.ts';

export default ({ procedure }: RouteRegistrar): void => {
  procedure('prepareConfirmation', (input, { ctx, caller }) =>
    prepareConfirmation(ctx, caller, input),
  );
  procedure('getConfirmation', ({ id }, { ctx, caller }) => getConfirmation(ctx, caller, id));
  procedure('endConfirmation', async ({ id }, { ctx, caller }) => {
    await completeConfirmation(ctx, caller, id);
    return { ok: true as const };
  });
  procedure('cancelConfirmation', async ({ id }, { ctx }) => ({
    returnTo: await cancelConfirmation(ctx, id),
  }));
};
