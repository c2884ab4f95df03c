/** Headers that every answer carries, and the content policies of the pages. */
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';

/** Policy of the app's page. @param scripts origins of others that it may load scripts from. @param connect and talk to, beside those. */
export function appPolicy(scripts: readonly string[], connect: readonly string[]): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "manifest-src 'self'",
    ["connect-src 'self'", ...scripts, ...connect].join(' '),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types evangelist',
  ].join('; ');
}

/** Storybook's own page needs inline scripts and frames itself; it is static and holds no session. */
export const storybookPolicy =
  "default-src 'self' data: blob:; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; frame-ancestors 'self'; base-uri 'self'";

/** Answers that are no page may load nothing at all. */
const nothing = "default-src 'none'; frame-ancestors 'none'";

/** Address of the typed channel's socket beside `origin`: some browsers do not count it to 'self'. */
export const socketOrigin = (origin: string): string => origin.replace(/^http/, 'ws');

export function secureHeaders(app: FastifyInstance, ctx: Context): void {
  const https = ctx.config.publicUrl.startsWith('https:');
  app.addHook('onSend', async (_, reply) => {
    reply.header('x-server-time', ctx.clock.now().toISOString());
    reply.header('x-content-type-options', 'nosniff');
    if (!reply.hasHeader('referrer-policy')) reply.header('referrer-policy', 'strict-origin-when-cross-origin');
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', nothing);
    if (https) reply.header('strict-transport-security', 'max-age=63072000; includeSubDomains');
  });
}
