import { directionalIcon } from './icon.ts';

export const signOut = directionalIcon(
  'M8.25 3.25h-4.5v13.5h4.5M7.75 10h9M13.25 6.25 17 10l-3.75 3.75',
);
