import { directionalIcon } from './icon.ts';

export const arrowRight = directionalIcon('M3.5 10h13M11.5 5l5 5-5 5');
