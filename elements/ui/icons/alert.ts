import { icon } from './icon.ts';

export const alert = icon('M10 3.25 17.5 16.5h-15ZM10 8v4M10 14.25h.01');
