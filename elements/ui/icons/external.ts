import { icon } from './icon.ts';

export const external = icon(
  'M8.5 4.25H4.25v11.5h11.5V11.5M11.5 3.25h5.25V8.5M16.5 3.5 9.25 10.75',
);
