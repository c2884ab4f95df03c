/** Confirmations: an embedded element prepares one, and the product's popup shows and ends it. */
import * as confirmations from '../../features/confirmations/confirmations.service.ts';
import type { RouteRegistrar } from '../route-registry.ts';

export default ({ procedure }: RouteRegistrar): void => {
  procedure('prepareConfirmation', (input, { ctx, caller }) =>
    confirmations.prepareConfirmation(ctx, caller, input),
  );
  procedure('getConfirmation', ({ id }, { ctx, caller }) =>
    confirmations.getConfirmation(ctx, caller, id),
  );
  procedure('endConfirmation', async ({ id }, { ctx, caller }) => {
    await confirmations.completeConfirmation(ctx, caller, id);
    return { ok: true as const };
  });
  procedure('cancelConfirmation', async ({ id }, { ctx }) => ({
    returnTo: await confirmations.cancelConfirmation(ctx, id),
  }));
};
