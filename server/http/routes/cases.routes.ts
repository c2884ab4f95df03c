/** Cases about the caller's own posts and withdrawals. */
import { listCases } from '../../features/cases/cases.queries.ts';
import { openCase } from '../../features/cases/open-case.service.ts';
import type { RouteRegistrar } from '../route-registry.ts';

export default ({ procedure }: RouteRegistrar): void => {
  procedure('openCase', (input, { ctx, caller }) => openCase(ctx, caller.userId, input));
  procedure('listCases', (_, { ctx, caller }) => listCases(ctx, caller.userId));
};
