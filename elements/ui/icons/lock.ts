import { icon } from './icon.ts';

export const lock = icon('M4.75 8.75h10.5v8H4.75ZM6.75 8.5V6.25a3.25 3.25 0 0 1 6.5 0V8.5');
