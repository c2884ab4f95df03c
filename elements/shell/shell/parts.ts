const loaders = {
  rail: () => import('../rail/define.ts'),
  account: () => import('../account-menu/define.ts'),
  menu: () => import('../menu/define.ts'),
  bell: () => import('../../notifications/notification-bell/define.ts'),
  actions: () => import('../header-actions/define.ts'),
  popup: () => import('../popup-bar/define.ts'),
  footer: () => import('../footer/define.ts'),
  viewing: () => import('../viewing-as/define.ts'),
  error: () => import('../error-screen/define.ts'),
  cookies: () => import('../cookie-bar/define.ts'),
  toaster: () => import('../../ui/toaster/define.ts'),
  editor: () => import('../../posts/post-editor/define.ts'),
};

/** Parts of the shell that are loaded when they are needed first; their tags stand in the template before. */
export type Part = keyof typeof loaders;

/** Loads parts, each once. `failed` hears of a chunk that could not be had; it is tried again at the next need. */
export function partLoader(failed: (error: unknown) => void): (part: Part) => void {
  const asked = new Set<Part>();
  return (part) => {
    if (asked.has(part)) return;
    asked.add(part);
    loaders[part]().catch((error: unknown) => {
      asked.delete(part);
      failed(error);
    });
  };
}
