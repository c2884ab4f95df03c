import { icon } from './icon.ts';

export const doc = icon('M5.25 2.75h6.5l3 3v11.5h-9.5ZM11.5 3v3h3M7.75 9.5h4.5M7.75 12.5h4.5');
