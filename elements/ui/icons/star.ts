import { icon } from './icon.ts';

export const star = icon(
  'm10 3 2.1 4.6 5 .55-3.7 3.4 1.05 4.95L10 14l-4.45 2.5L6.6 11.55l-3.7-3.4 5-.55Z',
);
