/**
 * The icons of the interface, on a grid of 20 px. Each is hidden from assistive technology: the text next to it carries the
 * meaning.
 */
import { html, type TemplateResult } from 'lit';

// Presentation attributes, so that an icon also renders outside our style sheets: in the light DOM of a host page.
const renderIcon = (className: string, d: string): TemplateResult =>
  html`<svg
    class=${className}
    viewBox="0 0 20 20"
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
    stroke-width="1.5"
    stroke-linecap="round"
    stroke-linejoin="round"
  >
    <path d=${d} />
  </svg>`;

// Bundlers leave out the icons that nothing imports: drawing one has no side effects.
const icon = /* @__NO_SIDE_EFFECTS__ */ (d: string): TemplateResult => renderIcon('icon', d);

/** Points forward: it is mirrored in right-to-left text. */
const directionalIcon = /* @__NO_SIDE_EFFECTS__ */ (d: string): TemplateResult =>
  renderIcon('icon mirror-rtl', d);

export const alert = icon('M10 3.25 17.5 16.5h-15ZM10 8v4M10 14.25h.01');

export const archive = icon('M3.25 6.25h13.5v10.5H3.25ZM2.75 3.25h14.5v3H2.75ZM8 9.75h4');

export const badge = icon(
  'M10 2.75 15.75 5v4.5c0 3.7-2.4 6.2-5.75 7.75-3.35-1.55-5.75-4.05-5.75-7.75V5ZM7.25 9.75l2 2 3.5-3.75',
);

export const ban = icon('M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM5.1 5.1l9.8 9.8');

export const bell = icon(
  'M10 2.75a4.75 4.75 0 0 0-4.75 4.75c0 4.5-1.75 5.75-1.75 5.75h13s-1.75-1.25-1.75-5.75A4.75 4.75 0 0 0 10 2.75ZM8.25 16.25a2 2 0 0 0 3.5 0',
);

export const bookmark = icon('M5.25 3.25h9.5v13.5L10 13.25l-4.75 3.5Z');

export const checkCircle = icon(
  'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM6.75 10.25l2.25 2.25 4.25-4.75',
);

export const check = icon('m4.25 10.5 3.75 3.75 7.75-8.5');

export const chevronDown = icon('m5 8 5 5 5-5');

export const chevronLeft = directionalIcon('m12 5-5 5 5 5');

export const chevronRight = directionalIcon('m8 5 5 5-5 5');

export const clock = icon('M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM10 6v4.25l2.75 1.75');

export const close = icon('m5 5 10 10M15 5 5 15');

export const coin = icon(
  'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM12.25 7.75c-.5-.7-1.3-1-2.25-1-1.25 0-2.2.6-2.2 1.6 0 2.3 4.6 1 4.6 3.4 0 .95-1 1.6-2.4 1.6-1.05 0-1.95-.4-2.4-1.15M10 5.5v9',
);

export const copy = icon('M7.25 7.25h9.5v9.5h-9.5ZM4.75 12.75h-1.5v-9.5h9.5v1.5');

export const doc = icon('M5.25 2.75h6.5l3 3v11.5h-9.5ZM11.5 3v3h3M7.75 9.5h4.5M7.75 12.5h4.5');

export const external = icon(
  'M8.5 4.25H4.25v11.5h11.5V11.5M11.5 3.25h5.25V8.5M16.5 3.5 9.25 10.75',
);

export const eye = icon(
  'M1.75 10S4.75 4.75 10 4.75 18.25 10 18.25 10 15.25 15.25 10 15.25 1.75 10 1.75 10ZM10 12.25a2.25 2.25 0 1 0 0-4.5 2.25 2.25 0 0 0 0 4.5Z',
);

export const feedback = icon('M3.25 4.25h13.5v9.5H9.5L6 16.75v-3H3.25Z');

export const flagOff = icon(
  'M4.75 17.25V3.25M7 3.25h8.25l-2.25 4 2.25 4h-.5M4.75 11.25h5.5M3 3l14 14',
);

export const flag = icon('M4.75 17.25V3.25h10.5l-2.25 4 2.25 4H4.75');

export const gift = icon(
  'M3.25 7.25h13.5v3H3.25ZM4.5 10.25h11v6.5h-11ZM10 7.25v9.5M10 7.25c-1 0-3.75-.4-3.75-2.25S9.4 3.4 10 7.25c.6-3.85 3.75-4.1 3.75-2.25S11 7.25 10 7.25',
);

export const heart = icon(
  'M10 16.25S3 12.25 3 7.75c0-3.9 5.25-4.9 7-1.5 1.75-3.4 7-2.4 7 1.5 0 4.5-7 8.5-7 8.5Z',
);

export const help = icon(
  'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM8 8c.1-1.2.9-1.9 2-1.9s2 .7 2 1.8c0 1.5-2 1.6-2 3.3M10 13.75h.01',
);

export const home = icon('M3.25 8.5 10 3l6.75 5.5v8.25h-4.5v-5h-4.5v5h-4.5Z');

export const image = icon(
  'M3.25 4.25h13.5v11.5H3.25ZM3.5 13.5l4-4 3.5 3.5 2.25-2.25 3.25 3.25M12.75 7.5h.01',
);

export const info = icon('M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM10 9.25v4.25M10 6.5h.01');

export const key = icon(
  'M6.75 13.25a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM10.25 9.75h7v3M14 9.75v2',
);

export const list = icon('M3.25 5.25h13.5M3.25 10h13.5M3.25 14.75h8');

export const lock = icon('M4.75 8.75h10.5v8H4.75ZM6.75 8.5V6.25a3.25 3.25 0 0 1 6.5 0V8.5');

export const mailOpen = icon('M2.75 7.75 10 3l7.25 4.75v8.5H2.75ZM3 8l7 5 7-5');

export const mail = icon('M2.75 4.75h14.5v10.5H2.75ZM3 5l7 6 7-6');

export const megaphone = icon(
  'M3.25 8.25v3.5h2.5l7.5 4V4.25l-7.5 4ZM6 12l1 4.75h2L8.25 13M15.75 8.25c.9.9.9 2.6 0 3.5',
);

export const menu = icon('M3.25 6h13.5M3.25 10h13.5M3.25 14h13.5');

export const minus = icon('M4.5 10h11');

export const more = icon('M4.75 10h.01M10 10h.01M15.25 10h.01');

export const offline = icon(
  'M2.5 7.5a11 11 0 0 1 4-2.3M10.5 4.5c2.7.1 5.1 1.2 7 3M5.3 10.6c.9-.8 1.9-1.4 3-1.7M14.7 10.6l-.8-.6M8 13.6c1.2-1 2.8-1 4 0M10 16.25h.01M3 3l14 14',
);

export const pencil = icon('m12.5 4 3.5 3.5-8.75 8.75-4.25.75.75-4.25ZM10.5 6l3.5 3.5');

export const play = icon('M7.25 4.75v10.5L15.5 10Z');

export const plus = icon('M10 4v12M4 10h12');

export const refresh = icon(
  'M16.25 9A6.5 6.5 0 0 0 4.6 6.3L3.25 8M3.25 4v4h4M3.75 11a6.5 6.5 0 0 0 11.65 2.7L16.75 12M16.75 16v-4h-4',
);

export const reply = icon('M3.25 4.25h13.5v9.5H9.5L6 16.75v-3H3.25Z');

export const repost = icon(
  'M3.5 9.5V7.25c0-1 .75-1.75 1.75-1.75h9.25M12 3l2.5 2.5L12 8M16.5 10.5v2.25c0 1-.75 1.75-1.75 1.75H5.5M8 17l-2.5-2.5L8 12',
);

export const search = icon('M9 14.5A5.5 5.5 0 1 0 9 3.5a5.5 5.5 0 0 0 0 11ZM13.25 13.25 17 17');

export const signOut = directionalIcon(
  'M8.25 3.25h-4.5v13.5h4.5M7.75 10h9M13.25 6.25 17 10l-3.75 3.75',
);

export const sliders = icon(
  'M3.25 5.25h7M14.25 5.25h2.5M3.25 10h2M9.25 10h7.5M3.25 14.75h6M13.25 14.75h3.5M12.25 3.25v4M7.25 8v4M11.25 12.75v4',
);

export const star = icon(
  'm10 3 2.1 4.6 5 .55-3.7 3.4 1.05 4.95L10 14l-4.45 2.5L6.6 11.55l-3.7-3.4 5-.55Z',
);

export const ticket = icon(
  'M2.75 5.25h14.5v3a1.75 1.75 0 0 0 0 3.5v3H2.75v-3a1.75 1.75 0 0 0 0-3.5ZM12 5.5v1.75M12 9.25v1.5M12 12.75v1.75',
);

export const trash = icon(
  'M3.75 5.5h12.5M8 5.25v-2h4v2M5.25 5.75l.75 11h8l.75-11M8.25 8.75v5M11.75 8.75v5',
);

export const user = icon(
  'M10 9.75a3.25 3.25 0 1 0 0-6.5 3.25 3.25 0 0 0 0 6.5ZM3.75 16.75c.6-2.9 3.1-4.25 6.25-4.25s5.65 1.35 6.25 4.25',
);

export const verified = icon(
  'M10 2.75l2.1 1.55 2.6-.05.75 2.5 2.15 1.45L16.75 10l.85 1.8-2.15 1.45-.75 2.5-2.6-.05L10 17.25 7.9 15.7l-2.6.05-.75-2.5L2.4 11.8 3.25 10l-.85-1.8 2.15-1.45.75-2.5 2.6.05ZM7.25 10.1l1.9 1.9 3.6-3.75',
);

export const wallet = icon(
  'M3.25 5.75v9.5c0 .83.67 1.5 1.5 1.5h12v-9.5H4.5a1.25 1.25 0 0 1 0-3.5h10.25v3.5M13.25 12h.01',
);
