import { icon } from './icon.ts';

export const megaphone = icon(
  'M3.25 8.25v3.5h2.5l7.5 4V4.25l-7.5 4ZM6 12l1 4.75h2L8.25 13M15.75 8.25c.9.9.9 2.6 0 3.5',
);
