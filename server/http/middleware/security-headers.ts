/** Security headers of every answer, and the Content-Security-Policies of the pages. */
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';

/**
 * Policy of the app's page.
 * @param scripts foreign origins of scripts
 * @param connect further origins for `connect-src`
 * @param styles hashes of inline styles
 */
export function getAppPolicy(
  scripts: readonly string[],
  connect: readonly string[],
  styles: readonly string[] = [],
): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
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

/** Storybook needs inline scripts and frames itself. It is static and has no session. */
export const storybookPolicy =
  "default-src 'self' data: blob:; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; frame-ancestors 'self'; base-uri 'self'";

/** For answers that are no page: nothing may be loaded. */
const emptyPolicy = "default-src 'none'; frame-ancestors 'none'";

/** `https://host` → `wss://host`. Older Safari does not match websockets with 'self'. */
export const toSocketOrigin = (origin: string): string => origin.replace(/^http/, 'ws');

export function registerSecurityHeaders(app: FastifyInstance, ctx: Context): void {
  const https = ctx.config.publicUrl.startsWith('https:');
  app.addHook('onSend', async (_, reply) => {
    reply.header('x-server-time', ctx.clock.now().toISOString());
    reply.header('x-content-type-options', 'nosniff');
    if (!reply.hasHeader('referrer-policy'))
      reply.header('referrer-policy', 'strict-origin-when-cross-origin');
    if (!reply.hasHeader('content-security-policy'))
      reply.header('content-security-policy', emptyPolicy);
    if (https) reply.header('strict-transport-security', 'max-age=63072000; includeSubDomains');
  });
}
