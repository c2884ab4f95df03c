/** Claiming the rewards of a campaign. */
import { confirmPayout } from '../../contract/rest.ts';
import * as claims from '../services/claims.service.ts';
import type { Routes } from './register.ts';

export default ({ register }: Routes): void => {
  register(confirmPayout, ({ params, caller, idempotencyKey }, ctx) =>
    claims.confirmPayout(ctx, caller.userId, params.campaignId, idempotencyKey ?? null),
  );
};
