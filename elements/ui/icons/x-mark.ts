import { filledIcon } from './icon.ts';

export const xMark = filledIcon(
  'M2.75 3h4.6l3.3 4.65L14.75 3h1.75l-5.05 5.8L17.25 17h-4.6l-3.6-5.05L4.65 17H2.9l5.35-6.15Zm2.6 1.35 8 11.3h1.3l-8-11.3Z',
);
