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

/** A part that failed is tried again elsewhere, or when there is a connection again: not with every change of the shell. */
const here = () => `${navigator.onLine} ${location.pathname}`;

/** Loads parts, each once. `failed` hears of one that could not be had. */
export function partLoader(
  failed: (part: Part) => void,
  from: Readonly<Record<Part, () => Promise<unknown>>> = loaders,
): (part: Part) => void {
  const asked = new Map<Part, string>();
  return (part) => {
    const failedAt = asked.get(part);
    if (failedAt === '' || failedAt === here()) return;
    asked.set(part, '');
    from[part]().catch(() => {
      asked.set(part, here());
      failed(part);
    });
  };
}
