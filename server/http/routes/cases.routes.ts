/** Cases about the caller's own posts and withdrawals. */
import { listCases } from '../../topics/cases/cases.queries.ts';
import { openCase } from '../../topics/cases/cases.service.ts';
import type { RouteRegistrar } from '../route-registry.ts';

export default ({ procedure }: RouteRegistrar): void => {
  procedure('openCase', (input, { ctx, caller }) => openCase(ctx, caller.userId, input));
  procedure('listCases', (_, { ctx, caller }) => listCases(ctx, caller.userId));
};
