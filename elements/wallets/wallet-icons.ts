/** Glyphs of wallet types on a grid of 36 px: drawn after what each is known for, not the marks of their makers. */
import { svg, html, type TemplateResult } from 'lit';

const tile = (fill: string, glyph: TemplateResult): TemplateResult =>
  html`<svg viewBox="0 0 36 36" width="36" height="36" aria-hidden="true">
    <rect width="36" height="36" fill=${fill} />
    ${glyph}
  </svg>`;

/** Icons by the id of the wallet type; for the types of a network, by the network. */
const icons: Readonly<Record<string, TemplateResult>> = {
  phantom: tile(
    '#8b7cf0',
    svg`<path fill="#fff" d="M9.5 26.5V17a8.5 8.5 0 0 1 17 0v9.5l-2.9-2.2-2.8 2.2-2.8-2.2-2.8 2.2-2.8-2.2z"></path><path stroke="#4a3cb4" stroke-width="2" stroke-linecap="round" d="M15.5 16v2.4M20.5 16v2.4"></path>`,
  ),
  solflare: tile(
    '#1d1a16',
    svg`<path fill="#ffb21c" d="m18 7 2.4 5.3 5.4-2.1-2.1 5.4L29 18l-5.3 2.4 2.1 5.4-5.4-2.1L18 29l-2.4-5.3-5.4 2.1 2.1-5.4L7 18l5.3-2.4-2.1-5.4 5.4 2.1z"></path><circle cx="18" cy="18" r="4" fill="#1d1a16"></circle>`,
  ),
  solana: tile(
    '#16151a',
    svg`<path fill="#2fe0a5" d="M11.5 10.5h15l-3 3.6h-15z"></path><path fill="#67a8e8" d="M8.5 16.2h15l3 3.6h-15z"></path><path fill="#a36bf2" d="M11.5 21.9h15l-3 3.6h-15z"></path>`,
  ),
  metamask: tile(
    '#f5e6d6',
    svg`<path fill="#e2761b" d="m8 9 7.5 4.6h5L28 9l-1.8 9.4L21 27h-6l-5.2-8.6z"></path><path fill="#fff" d="m15.4 23.2 1.2-2h2.8l1.2 2L18 25.6z"></path><path fill="#5b2d0c" d="m12.6 17.4 3.6.5-.9 1.8zM23.4 17.4l-3.6.5.9 1.8z"></path>`,
  ),
  ethereum: tile(
    '#5b6fd8',
    svg`<path fill="#fff" d="m18 6.5 7 11.4-7 4-7-4z"></path><path fill="#fff" opacity=".75" d="m11 20.2 7 9.3 7-9.3-7 4z"></path>`,
  ),
};

/** @returns undefined for a type without a glyph */
export const getWalletIcon = (walletTypeId: string): TemplateResult | undefined =>
  icons[walletTypeId];
