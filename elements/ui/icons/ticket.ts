import { icon } from './icon.ts';

export const ticket = icon(
  'M2.75 5.25h14.5v3a1.75 1.75 0 0 0 0 3.5v3H2.75v-3a1.75 1.75 0 0 0 0-3.5ZM12 5.5v1.75M12 9.25v1.5M12 12.75v1.75',
);
