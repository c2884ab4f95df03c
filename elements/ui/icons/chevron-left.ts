import { turning } from './icon.ts';

export const chevronLeft = turning('m12 5-5 5 5 5');
