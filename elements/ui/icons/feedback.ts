import { icon } from './icon.ts';

export const feedback = icon('M3.25 4.25h13.5v9.5H9.5L6 16.75v-3H3.25Z');
