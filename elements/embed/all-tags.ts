// Written by scripts/generate/tags.mjs from the folders.
import { lazyTags } from './tags.lazy.ts';
import type { Tags } from './tags.ts';

/** All embeddable elements. */
export const allTags: Tags = {
  ...lazyTags,
  app: () => import('../core/ev-app/define.ts'),
  'notification-bell': () => import('../notifications/notification-bell/define.ts'),
  'notification-sidebar': () => import('../notifications/notification-sidebar/define.ts'),
  'cookie-bar': () => import('../shell/cookie-bar/define.ts'),
  toaster: () => import('../ui/toaster/define.ts'),
  tooltip: () => import('../ui/tooltip/define.ts'),
};
