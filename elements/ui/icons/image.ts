import { icon } from './icon.ts';

export const image = icon(
  'M3.25 4.25h13.5v11.5H3.25ZM3.5 13.5l4-4 3.5 3.5 2.25-2.25 3.25 3.25M12.75 7.5h.01',
);
