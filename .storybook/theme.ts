/** Theme of Storybook's manager and docs, in the product's colors. */
import { create } from 'storybook/theming/create';

const font = '"Geist", system-ui, -apple-system, "Segoe UI", sans-serif';

export const theme = create({
  base: 'light',
  brandTitle: 'Evangelist',
  brandUrl: './',
  fontBase: font,
  appBg: '#f5f3ef',
  appContentBg: '#fbfaf7',
  appPreviewBg: '#fbfaf7',
  appBorderColor: '#e3e0d9',
  appBorderRadius: 6,
  colorPrimary: '#c8381b',
  colorSecondary: '#b3300f',
  textColor: '#1b1815',
  textMutedColor: '#5d5750',
  barBg: '#fbfaf7',
  barTextColor: '#5d5750',
  barSelectedColor: '#b3300f',
  barHoverColor: '#b3300f',
  inputBg: '#ffffff',
  inputBorder: '#98928a',
  inputTextColor: '#1b1815',
  inputBorderRadius: 6,
});
