/** Generated avatars of the network's accounts. */
import type { FastifyInstance } from 'fastify';
import type { Account } from './demo-accounts.ts';
import { findAccountByHandle, type XNetworkProgram } from './state.ts';

export const getAvatarPath = ({ handle }: Pick<Account, 'handle'>): string =>
  `/sandbox/x/avatars/${handle}.svg`;

const skins = ['#f0cfae', '#d9a77c', '#8d5b3c', '#f3d9c2', '#6b4128', '#c98f66'];
/** Hair styles (short, long, bun) as two paths: behind and in front of the head. */
const hairStyles = [
  ['', 'M31 42c-3-21 7-28 17-28s21 6 17 29c-3-8-5-12-8-14-8 3-15 3-19 2-3 2-5 5-7 11z'],
  [
    'M27 74c-2-22-1-38 4-47 7-13 28-13 35 0 5 9 5 26 3 47-8 5-34 5-42 0z',
    'M31 44c0-20 6-28 17-28s18 8 17 28c-3-9-7-13-11-16-6 7-15 9-23 16z',
  ],
  [
    'M48 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM30 50c-4-24 5-34 18-34s22 10 18 34z',
    'M31 43c0-17 6-26 17-26s17 9 17 26c-5-10-10-14-17-15-7 1-12 5-17 15z',
  ],
] as const;

/** An avatar derived from the hue; companies get their initial. */
function renderAvatar({ hue, name, handle }: Account): string {
  const ground = `oklch(0.89 0.045 ${hue})`;
  const deep = `oklch(0.38 0.07 ${(hue + 200) % 360})`;
  const hair = `oklch(${0.24 + (hue % 4) * 0.06} 0.045 ${40 + (hue % 30)})`;
  const skin = skins[hue % 6];
  const [behind, front] = hairStyles[Math.floor(hue / 6) % 3]!;
  const figure = name.includes(' ')
    ? `<path d="${behind}" fill="${hair}"/><path d="M16 97c3-21 16-29 32-29s29 8 32 29z" fill="${deep}"/><rect x="41" y="52" width="14" height="21" rx="7" fill="${skin}"/><ellipse cx="48" cy="42" rx="16" ry="19" fill="${skin}"/><path d="${front}" fill="${hair}"/>`
    : `<text x="48" y="64" font-family="system-ui,sans-serif" font-size="46" font-weight="600" text-anchor="middle" fill="${deep}">${name[0]}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" role="img" aria-label="@${handle}"><rect width="96" height="96" fill="${ground}"/>${figure}</svg>`;
}

export function mountAvatars(app: FastifyInstance, x: XNetworkProgram): void {
  app.get<{ Params: { file: string } }>('/avatars/:file', (request, reply) => {
    const account = findAccountByHandle(x, request.params.file.replace(/\.svg$/, ''));
    if (!account) return reply.code(404).send({ title: 'Not Found Error' });
    return reply
      .headers({
        'cache-control': 'public, max-age=3600',
        'cross-origin-resource-policy': 'cross-origin',
      })
      .type('image/svg+xml')
      .send(renderAvatar(account));
  });
}
