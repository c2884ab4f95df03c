import { icon } from './icon.ts';

export const repost = icon(
  'M3.5 9.5V7.25c0-1 .75-1.75 1.75-1.75h9.25M12 3l2.5 2.5L12 8M16.5 10.5v2.25c0 1-.75 1.75-1.75 1.75H5.5M8 17l-2.5-2.5L8 12',
);
