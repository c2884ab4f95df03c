import { icon } from './icon.ts';

export const chevronDown = icon('m5 8 5 5 5-5');
