import type { LoginKind, LoginQuery } from '../../contract/auth.ts';
import { getJoinPagePath } from '../../common/join-page-path.ts';
import { linkedLoginField } from '../../contract/login-fragment.ts';
import type { App } from '../../elements/core/app/app.ts';
import {
  createVerifier,
  linkedLoginKey,
  verifierKey,
} from '../../elements/core/session/login-flow.ts';
import { buildLoginUrl } from '../../elements/core/session/login-url.ts';

const kinds: readonly string[] = ['read', 'write', 'advertiser'] satisfies LoginKind[];

/**
 * On a brand's host: starts the login of a link (`#link-login=read&page_path=…`) again with a challenge, as the link of an
 * impersonation does. It ends on this host, joins nothing by itself, and asks before it replaces a session.
 * @returns whether the page is about to navigate away
 */
export async function startLinkedLogin(app: App): Promise<boolean> {
  const url = await prepareLinkedLogin(app);
  if (url) location.replace(url);
  return url !== null;
}

/** Removes the fragment from the address. @returns the login's URL; null without a link */
export async function prepareLinkedLogin(app: App): Promise<string | null> {
  const fragment = new URLSearchParams(location.hash.slice(1));
  const kind = fragment.get(linkedLoginField);
  if (kind === null) return null;
  history.replaceState(history.state, '', location.pathname + location.search);
  if (!kinds.includes(kind)) return null;
  fragment.delete(linkedLoginField);
  const fields = withoutJoin(kind as LoginKind, Object.fromEntries(fragment));
  const { verifier, challenge } = await createVerifier();
  sessionStorage.setItem(verifierKey, verifier);
  sessionStorage.setItem(linkedLoginKey, '1');
  const url = new URL(buildLoginUrl(app, kind as LoginKind, fields), location.href);
  url.searchParams.set('code_challenge', challenge);
  return url.href;
}

/** The login returns to a page of this host: that of the campaign, which the person joins there. */
function withoutJoin(kind: LoginKind, fields: LoginQuery): LoginQuery {
  const { campaignId: _id, campaignIndex: _index, invite_id: _invitation, ...rest } = fields;
  const { afterLoginRedirectUrl: wanted, page_path: path } = rest;
  const page = wanted ?? (kind === 'write' && path ? path : '/');
  const target = new URL(getJoinPagePath(fields) ?? page, location.origin);
  const isHere = target.origin === location.origin;
  return { ...rest, afterLoginRedirectUrl: isHere ? target.href : `${location.origin}/` };
}
