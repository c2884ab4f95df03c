import { icon } from './icon.ts';

export const bookmark = icon('M5.25 3.25h9.5v13.5L10 13.25l-4.75 3.5Z');
