/**
 * The look of the HTML part of a mail. Mail programs know neither custom properties nor OKLCH: these are the colors of
 * `common/default-colors.ts` and the neutrals that the token sheet mixes of them, in sRGB. Each declaration is written inline,
 * because some programs drop the style sheet; the sheet only changes colors in the dark scheme and paddings on phones.
 */

const light = {
  page: '#f2f1ee',
  card: '#fefefd',
  line: '#dddbd8',
  ink: '#1c1714',
  muted: '#423d3a',
  subtle: '#5f5b57',
  accent: '#cf3b18',
  onAccent: '#fefdfb',
  onInk: '#fbfaf7',
} as const;

const dark: typeof light | Record<keyof typeof light, string> = {
  page: '#151210',
  card: '#1f1c1a',
  line: '#3a3633',
  ink: '#edebe7',
  muted: '#bcbab6',
  subtle: '#9b9995',
  accent: '#f4714b',
  onAccent: '#1f0f09',
  onInk: '#151210',
};

const font =
  "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";
const mono = "font-family:ui-monospace,'SF Mono',Menlo,Consolas,monospace";
/** A long word or address never widens the mail. */
const breaksWords = 'overflow-wrap:anywhere;word-break:break-word';

const text = (size: number, lineHeight: number, color: string) =>
  `${font};font-size:${size}px;line-height:${lineHeight}px;color:${color};${breaksWords}`;

const inline = (...declarations: string[]): string => declarations.join(';');

/** The larger a figure, the shorter it must be to stay in one line of a phone. */
const getFigureSize = ({ length }: string): number => (length <= 8 ? 40 : length <= 14 ? 32 : 24);

/** Inline declarations by part. */
export const styles = {
  page: `margin:0;padding:0;background:${light.page}`,
  frame: 'padding:24px 10px',
  card: inline(
    'width:100%',
    'max-width:560px',
    `background:${light.card}`,
    `border:1px solid ${light.line}`,
    'border-radius:10px',
    'border-collapse:separate',
  ),
  head: 'padding:24px 32px 0',
  body: 'padding:28px 32px 12px',
  foot: 'width:100%;max-width:560px',
  footText: 'padding:16px 33px 24px',
  wordmark: `${text(15, 20, light.ink)};font-weight:600;padding:0 9px`,
  heading: `margin:0 0 20px;${text(21, 28, light.ink)};font-weight:600`,
  figureHeading: `margin:0 0 24px;${text(15, 23, light.muted)};font-weight:400`,
  /** The digits of a code are apart enough to be read one by one. */
  figure: (value: string, isCode: boolean) =>
    inline(
      'display:block',
      'margin:4px 0',
      text(getFigureSize(value), getFigureSize(value) + 8, light.ink),
      'font-weight:600',
      'font-variant-numeric:tabular-nums',
      `letter-spacing:${isCode ? '4px' : '-0.5px'}`,
    ),
  paragraph: `margin:0 0 16px;${text(15, 23, light.ink)}`,
  /** Aligned as its own language is. */
  authored: `margin:0 0 16px;text-align:start;${text(15, 23, light.ink)}`,
  note: `margin:0 0 16px;${text(13, 20, light.subtle)}`,
  list: 'margin:0 0 20px;padding:0;list-style:none',
  item: `margin:0;padding:10px 0;border-top:1px solid ${light.line};${text(15, 23, light.ink)}`,
  quote: (start: 'left' | 'right') =>
    inline(
      'margin:0 0 16px',
      'padding:2px 14px',
      'text-align:start',
      `border-${start}:3px solid ${light.line}`,
      text(15, 23, light.ink),
    ),
  copied: inline(
    'margin:0 0 16px',
    'text-align:left',
    'padding:12px 14px',
    `background:${light.page}`,
    'border-radius:6px',
    text(13, 20, light.ink),
    mono,
    'white-space:pre-wrap',
  ),
  button: 'margin:0 0 20px;border-collapse:separate',
  buttonCell: (isWarning: boolean) =>
    `background:${isWarning ? light.ink : light.accent};border-radius:6px`,
  buttonLink: (isWarning: boolean) =>
    inline(
      'display:inline-block',
      'padding:13px 22px',
      font,
      'font-size:15px',
      'line-height:20px',
      'font-weight:600',
      `color:${isWarning ? light.onInk : light.onAccent}`,
      'text-decoration:none',
      'border-radius:6px',
    ),
  link: `color:${light.ink};text-decoration:underline`,
  footLine: `margin:0 0 6px;${text(12, 18, light.subtle)}`,
  footLink: `color:${light.subtle};text-decoration:underline`,
  amount: 'font-weight:600',
  reference: 'white-space:nowrap',
  address: `${mono};font-size:13px;word-break:break-all`,
  shownLink: `${mono};font-size:12px;line-height:18px`,
} as const;

/** The mark of the product: three lines of text, the middle one with its caret in the accent. */
export const markColors = { line: light.ink, caret: light.accent } as const;

/** Classes name what changes its color in the dark scheme. */
export const styleSheet = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  '@media (max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}}',
  '@media (prefers-color-scheme:dark){',
  `.page{background:${dark.page}!important}`,
  `.card{background:${dark.card}!important;border-color:${dark.line}!important}`,
  `.line{border-color:${dark.line}!important}`,
  `.ink{color:${dark.ink}!important}.muted{color:${dark.muted}!important}.subtle{color:${dark.subtle}!important}`,
  `.accent-fill{background:${dark.accent}!important}.on-accent{color:${dark.onAccent}!important}`,
  `.ink-fill{background:${dark.ink}!important}.on-ink{color:${dark.onInk}!important}`,
  '}',
].join('\n');
