import { icon } from './icon.ts';

export const pencil = icon('m12.5 4 3.5 3.5-8.75 8.75-4.25.75.75-4.25ZM10.5 6l3.5 3.5');
