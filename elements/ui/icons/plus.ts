import { icon } from './icon.ts';

export const plus = icon('M10 4v12M4 10h12');
