import { icon } from './icon.ts';

export const close = icon('m5 5 10 10M15 5 5 15');
