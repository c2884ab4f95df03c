/** Faces of the sandbox's network: drawn, so that nobody's likeness is borrowed. */
import type { FastifyInstance } from 'fastify';
import type { Account } from './accounts.ts';
import { accountByHandle, type XNetworkProgram } from './state.ts';

export const avatarPath = ({ handle }: Pick<Account, 'handle'>): string => `/sandbox/x/avatars/${handle}.svg`;

/** A bust on a tinted ground; hair and shirt follow the hue. Companies get their initial. */
function drawAvatar({ hue, name, handle }: Account): string {
  const ground = `oklch(0.88 0.05 ${hue})`;
  const deep = `oklch(0.36 0.07 ${(hue + 200) % 360})`;
  const hair = `oklch(${0.25 + (hue % 5) * 0.06} 0.04 ${(hue + 20) % 360})`;
  const skin = ['#f0cfae', '#d9a77c', '#8d5b3c', '#f3d9c2', '#6b4128', '#c98f66'][hue % 6];
  const figure = name.includes(' ')
    ? `<path d="M18 96c3-20 15-30 30-30s27 10 30 30z" fill="${deep}"/><rect x="41" y="52" width="14" height="20" rx="7" fill="${skin}"/><ellipse cx="48" cy="41" rx="16" ry="19" fill="${skin}"/><path d="M${30 - (hue % 3)} 44c-3-22 8-29 18-29s22 6 18 30c-3-9-6-14-9-16-8 4-17 4-21 3-3 3-5 7-6 12z" fill="${hair}"/>`
    : `<text x="48" y="64" font-family="system-ui,sans-serif" font-size="46" font-weight="600" text-anchor="middle" fill="${deep}">${name[0]}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" role="img" aria-label="@${handle}"><rect width="96" height="96" fill="${ground}"/>${figure}</svg>`;
}

export function mountAvatars(app: FastifyInstance, x: XNetworkProgram): void {
  app.get<{ Params: { file: string } }>('/avatars/:file', (request, reply) => {
    const account = accountByHandle(x, request.params.file.replace(/\.svg$/, ''));
    if (!account) return reply.code(404).send({ title: 'Not Found Error' });
    return reply
      .headers({ 'cache-control': 'public, max-age=3600', 'cross-origin-resource-policy': 'cross-origin' })
      .type('image/svg+xml')
      .send(drawAvatar(account));
  });
}
