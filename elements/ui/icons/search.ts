import { icon } from './icon.ts';

export const search = icon('M9 14.5A5.5 5.5 0 1 0 9 3.5a5.5 5.5 0 0 0 0 11ZM13.25 13.25 17 17');
