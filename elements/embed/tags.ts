// Written by scripts/generate/tags.mjs from the folders.
/** Loads the definition of an element, by its tag without `ev-`. */
export type Tags = Readonly<Record<string, (() => Promise<unknown>) | undefined>>;

export const tags: Tags = {
  app: () => import('../core/ev-app/define.ts'),
  'notification-bell': () => import('../notifications/notification-bell/define.ts'),
  'notification-sidebar': () => import('../notifications/notification-sidebar/define.ts'),
  'cookie-bar': () => import('../shell/cookie-bar/define.ts'),
  toaster: () => import('../ui/toaster/define.ts'),
  tooltip: () => import('../ui/tooltip/define.ts'),
};
