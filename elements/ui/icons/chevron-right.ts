import { turning } from './icon.ts';

export const chevronRight = turning('m8 5 5 5-5 5');
