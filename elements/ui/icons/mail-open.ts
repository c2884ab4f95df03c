import { icon } from './icon.ts';

export const mailOpen = icon('M2.75 7.75 10 3l7.25 4.75v8.5H2.75ZM3 8l7 5 7-5');
