import { icon } from './icon.ts';

export const more = icon('M4.75 10h.01M10 10h.01M15.25 10h.01');
