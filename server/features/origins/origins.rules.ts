/** What an origin is, and the permissions of the origins of partners and brands. */
import type { OriginPermissions } from './origins.queries.ts';

export const partnerPermissions: OriginPermissions = {
  app: false,
  embedApi: true,
  loginReturn: true,
};

/** Permissions of a brand's host: the app runs there, and embeds nothing elsewhere. */
export const brandPermissions: OriginPermissions = {
  app: true,
  embedApi: false,
  loginReturn: true,
};

/** Parses an http(s) origin without a path; null for anything else. */
export function parseOrigin(input: string): string | null {
  const text = input.trim();
  if (!/^https?:\/\/[^/?#@*\\\s]+\/?$/i.test(text) || !URL.canParse(text)) return null;
  return new URL(text).origin;
}

export function toBrandOrigin(own: URL, hostname: string): string {
  const url = new URL(own.origin);
  url.hostname = hostname;
  return url.origin;
}
