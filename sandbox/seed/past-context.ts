/** The product at a time before the first start: with a stopped clock, and the network's answers as of that time. */
import type { Clock } from '../../common/server-clock.ts';
import type { SocialNetwork } from '../../server/adapters/social-network.ts';
import type { Context } from '../../server/context.ts';
import type { SeedNetwork } from './network-history.ts';

/** Its lines of the security log are left out: they would bury those of the server's start. */
export function createContextAt(ctx: Context, network: SeedNetwork, at: Date): Context {
  const clock: Clock = { now: () => at, onJump: () => () => undefined };
  const then = Object.create(ctx.network) as SocialNetwork;
  then.lookupPosts = async (ids) => ({ posts: network.lookupAt(at, ids), gone: [] });
  then.findProfile = async (handle) => network.findProfile(handle);
  const log = { ...ctx.log, security: () => undefined };
  return { ...ctx, clock, network: then, log };
}
