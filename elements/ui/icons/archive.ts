import { icon } from './icon.ts';

export const archive = icon('M3.25 6.25h13.5v10.5H3.25ZM2.75 3.25h14.5v3H2.75ZM8 9.75h4');
