/** What a person reads instead of a page when too many were opened: without scripts and styles, in their language. */
import type { FastifyReply } from 'fastify';
import { getDirection } from '../../../messages/direction.ts';
import type { ApiError } from '../../api-error.ts';
import { loadMessages } from '../../messages.ts';
import { escapeHtml } from './app-page.ts';

export async function sendRateLimitedPage(
  reply: FastifyReply,
  { status, params, extra: { retryAfter = 60 } }: ApiError<'RATE_LIMITED'>,
  language = 'en',
): Promise<FastifyReply> {
  const messages = await loadMessages('error-codes', { language });
  // Pages are limited in their number, and in the tokens that they try.
  const kind = params?.kind === 'tokens' ? 'tokens' : 'other';
  const text = messages.RATE_LIMITED({ kind, at: '', max: '' });
  const direction = getDirection(language) === 'rtl' ? ' dir="rtl"' : '';
  return reply
    .code(status)
    .headers({ 'retry-after': Math.ceil(retryAfter), 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${language}"${direction}><head><title>Evangelist</title>` +
        '<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">' +
        `</head><body><p>${escapeHtml(text)}</p></body></html>`,
    );
}
