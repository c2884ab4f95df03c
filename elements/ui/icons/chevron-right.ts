import { directionalIcon } from './icon.ts';

export const chevronRight = directionalIcon('m8 5 5 5-5 5');
