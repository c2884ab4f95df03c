/** Impersonation by an administrator: the call that grants it, and the one-time link that starts it. */
import { adminSpoofing } from '../../../contract/rest.ts';
import type { Context } from '../../context.ts';
import { ApiError } from '../../api-error.ts';
import { redeemImpersonationLink } from '../../features/login/redeem-impersonation-link.service.ts';
import type { RestInput, RouteRegistrar } from '../route-registry.ts';
import { createImpersonationLink } from '../../features/login/create-impersonation-link.service.ts';

/**
 * The first visit has no PKCE challenge: redirect to the app with the link in the fragment, which no log records. The app
 * creates a challenge and calls again. So a link preview does not use up the grant.
 */
function redirectToApp({ params, query, reply }: RestInput<'adminSpoofing'>): null {
  const { impersonate } = query;
  const fragment = new URLSearchParams({
    impersonation: `${params.token}.${params.secret}`,
    impersonate,
  });
  reply.redirect(`/#${fragment}`, 302);
  return null;
}

/** The page for an invalid link. */
const toErrorPage = (error: unknown): string => {
  if (!(error instanceof ApiError)) throw error;
  return '/login-error?error=grant_refused';
};

async function spoof(input: RestInput<'adminSpoofing'>, ctx: Context): Promise<null> {
  const { params, query, reply } = input;
  reply.headers({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' });
  const { code_challenge: codeChallenge, impersonate } = query;
  if (!codeChallenge) return redirectToApp(input);
  const target = await redeemImpersonationLink(ctx, {
    ...params,
    impersonate,
    codeChallenge,
  }).catch(toErrorPage);
  reply.redirect(target, 302);
  return null;
}

export default function routes({ register, procedure }: RouteRegistrar): void {
  register(adminSpoofing, spoof, { perMinute: 10 });
  procedure('grantImpersonation', async ({ impersonate }, { ctx, caller }) => {
    const { path, expiresAt } = await createImpersonationLink(ctx, caller, impersonate);
    return { url: `${ctx.config.publicUrl}${path}`, expiresAt: expiresAt.toISOString() };
  });
}
