/** An administrator's way to view as somebody (ruling 18): the link of a grant, and the call that makes one. */
import { adminSpoofing } from '../../contract/rest.ts';
import type { Context } from '../context.ts';
import { Problem } from '../problem.ts';
import { grantImpersonation, useImpersonation } from '../services/impersonation.service.ts';
import type { CallInput, Routes } from './register.ts';

/**
 * Without a challenge nothing is looked at yet: the app takes the link over in a fragment, which no log sees, makes the
 * challenge that binds the code to it, and comes back. So a program that only follows links uses none up.
 */
function toStartingPage({ params, query, reply }: CallInput<'adminSpoofing'>): null {
  const { impersonate } = query;
  const fragment = new URLSearchParams({ 'view-as': `${params.token}.${params.secret}`, impersonate });
  reply.redirect(`/#${fragment}`, 302);
  return null;
}

/** What a person sees who opens a link that is no good. */
const refusal = (error: unknown): string => {
  if (!(error instanceof Problem)) throw error;
  return '/login-error?error=grant_refused';
};

async function spoof(input: CallInput<'adminSpoofing'>, ctx: Context): Promise<null> {
  const { params, query, reply } = input;
  reply.headers({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' });
  const { code_challenge: codeChallenge, impersonate } = query;
  if (!codeChallenge) return toStartingPage(input);
  const target = await useImpersonation(ctx, { ...params, impersonate, codeChallenge }).catch(refusal);
  reply.redirect(target, 302);
  return null;
}

export default function routes({ register, procedure }: Routes): void {
  register(adminSpoofing, spoof, { perMinute: 10 });
  procedure('grantImpersonation', async ({ impersonate }, { ctx, caller }) => {
    const { path, expiresAt } = await grantImpersonation(ctx, caller, impersonate);
    return { url: `${ctx.config.publicUrl}${path}`, expiresAt: expiresAt.toISOString() };
  });
}
