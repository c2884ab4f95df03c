/**
 * Where a login of the app started and what it was for. Session storage keeps it while the tab is at the network, so that a
 * cancelled or failed login leads back, and a retry joins the same campaign. A brand's host has its own storage: its failed
 * logins end on its own error page.
 */
import type { LoginQuery } from '../../../contract/auth.ts';

const joinFields = ['campaignId', 'campaignIndex', 'invite_id', 'partnerName'] as const;
const keptFields = [...joinFields, 'modal_to_open'] as const;

export interface LoginStart {
  /** Path of the page that the login left. */
  path: string;
  /** What the login was for: the campaign to join, the overlay to open. */
  fields: Pick<LoginQuery, (typeof keptFields)[number]>;
}

/** Who left the editor to connect the network. There, another account can be chosen. */
export interface Author {
  userId: string;
  /** With `@`. */
  handle: string;
}

/** The part of a page that a link named. A login returns to the page without it. */
interface LoginFragment {
  /** Path and query of the page. */
  path: string;
  /** With `#`. */
  fragment: string;
}

const startKey = 'ev_login_start';
const authorKey = 'ev_login_author';
const untilLoginKey = 'ev_until_login';
const fragmentKey = 'ev_login_fragment';

function read<T>(key: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as T | null;
  } catch {
    // Blocked storage holds none.
    return null;
  }
}

function write(key: string, value: object | null): void {
  try {
    if (value) sessionStorage.setItem(key, JSON.stringify(value));
    else sessionStorage.removeItem(key);
  } catch {
    // Blocked storage: the login leads to the dashboard.
  }
}

export const readLoginStart = (): LoginStart | null => read<LoginStart>(startKey);

/** @param query fields of the login, with the path of its page; null removes what is stored */
export function storeLoginStart(query: LoginQuery | null): void {
  const path = query?.page_path;
  if (!query || !path) return write(startKey, null);
  const fields = Object.fromEntries(
    keptFields.flatMap((name) => (query[name] ? [[name, query[name]]] : [])),
  );
  write(startKey, { path, fields });
}

/** The page that the login left: the invitation or the campaign; null for any other page. */
export function getLoginStartPage({
  path,
}: LoginStart): { kind: 'invitation' | 'campaign'; path: string } | null {
  const kind = /^\/(invitation|campaign)\/[^/]+$/.exec(path)?.[1];
  return kind ? { kind: kind as 'invitation' | 'campaign', path } : null;
}

const readAllUntilLogin = (): Record<string, unknown> =>
  read<Record<string, unknown>>(untilLoginKey) ?? {};

/**
 * What a feature keeps for the case that a login is cancelled or fails. A completed login removes it: the person may be another one.
 * @param value null removes it
 */
export function storeUntilLogin(feature: string, value: object | null): void {
  const { [feature]: _, ...others } = readAllUntilLogin();
  const kept = value ? { ...others, [feature]: value } : others;
  write(untilLoginKey, Object.keys(kept).length > 0 ? kept : null);
}

export const readUntilLogin = <T>(feature: string): T | null =>
  (readAllUntilLogin()[feature] as T | undefined) ?? null;

export const clearUntilLogin = (): void => write(untilLoginKey, null);

/** @param author null removes it */
export const storeAuthor = (author: Author | null): void => write(authorKey, author);

export const readAuthor = (): Author | null => read<Author>(authorKey);

/** @param url of the page that a login leaves; null removes what is stored */
export function storeLoginFragment(url: URL | null): void {
  const fragment: LoginFragment | null = url?.hash
    ? { path: url.pathname + url.search, fragment: url.hash }
    : null;
  write(fragmentKey, fragment);
}

/** Reads the fragment with which a login left this page, and removes it. Empty on any other page: that login was given up. */
export function takeLoginFragment({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  const stored = read<LoginFragment>(fragmentKey);
  storeLoginFragment(null);
  return stored?.path === pathname + search ? stored.fragment : '';
}
