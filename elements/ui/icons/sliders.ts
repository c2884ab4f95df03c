import { icon } from './icon.ts';

export const sliders = icon(
  'M3.25 5.25h7M14.25 5.25h2.5M3.25 10h2M9.25 10h7.5M3.25 14.75h6M13.25 14.75h3.5M12.25 3.25v4M7.25 8v4M11.25 12.75v4',
);
