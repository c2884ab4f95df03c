import { icon } from './icon.ts';

export const copy = icon('M7.25 7.25h9.5v9.5h-9.5ZM4.75 12.75h-1.5v-9.5h9.5v1.5');
