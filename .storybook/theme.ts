/** Themes of Storybook's manager and docs, in the product's colors. What is selected is ink, not the accent. */
import { create } from 'storybook/theming/create';

const font = '"Geist", system-ui, -apple-system, "Segoe UI", sans-serif';

/** The mark of the product beside its name. */
const mark =
  '<svg class="ev-mark" viewBox="0 0 24 24" fill="none" stroke-width="3" aria-hidden="true"><path d="M4 5.5h16M4 12h10M4 18.5h16" stroke="currentColor"/><path d="M18 10.25v3.5" stroke="var(--ev-accent)"/></svg>';

interface Colors {
  paper: string;
  ground: string;
  field: string;
  line: string;
  control: string;
  text: string;
  muted: string;
  selected: string;
}

const createTheme = (base: 'light' | 'dark', colors: Colors) =>
  create({
    base,
    brandTitle: `${mark}Evangelist`,
    brandUrl: './',
    fontBase: font,
    appBg: colors.ground,
    appContentBg: colors.paper,
    appPreviewBg: colors.paper,
    appHoverBg: colors.line,
    appBorderColor: colors.line,
    appBorderRadius: 6,
    colorPrimary: colors.selected,
    colorSecondary: colors.selected,
    textColor: colors.text,
    textMutedColor: colors.muted,
    barBg: colors.paper,
    barTextColor: colors.muted,
    barSelectedColor: colors.text,
    barHoverColor: colors.text,
    inputBg: colors.field,
    inputBorder: colors.control,
    inputTextColor: colors.text,
    inputBorderRadius: 6,
  });

const themes = {
  light: createTheme('light', {
    paper: '#fbfaf7',
    ground: '#f5f3ef',
    field: '#ffffff',
    line: '#e3e0d9',
    control: '#98928a',
    text: '#1b1815',
    muted: '#5d5750',
    selected: '#4a443d',
  }),
  dark: createTheme('dark', {
    paper: '#161310',
    ground: '#1d1a17',
    field: '#211d1a',
    line: '#35302b',
    control: '#7c756d',
    text: '#f0ede7',
    muted: '#b5aea5',
    selected: '#6b645c',
  }),
};

const darkScheme = globalThis.matchMedia?.('(prefers-color-scheme: dark)');

/** The theme of the browser's scheme. */
export const getTheme = () => (darkScheme?.matches ? themes.dark : themes.light);

/** Calls `listener` when the browser's scheme changes, as long as the page is open. */
export const onThemeChange = (listener: () => void): void =>
  darkScheme?.addEventListener('change', listener);
