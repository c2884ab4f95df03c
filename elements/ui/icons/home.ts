import { icon } from './icon.ts';

export const home = icon('M3.25 8.5 10 3l6.75 5.5v8.25h-4.5v-5h-4.5v5h-4.5Z');
