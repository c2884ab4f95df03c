import { directionalIcon } from './icon.ts';

export const chevronLeft = directionalIcon('m12 5-5 5 5 5');
