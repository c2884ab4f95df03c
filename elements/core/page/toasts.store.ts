/** Toasts: which notices and errors are shown, where, and for how long. */
import { atom, type ReadableAtom } from 'nanostores';
import type { Tone } from '../../base/tone.ts';
import type { App } from '../app/app.ts';
import { tokens } from '../app/tokens.store.ts';
import { page } from './page.store.ts';

/** How long a toast stays, in milliseconds. `elements/ui/toaster` limits their number. */
const toastTimeouts = { app: 5000, shell: 3000 } as const;
/** At least this long with an action: a toast of the shell can't be paused. */
const actionTimeout = 10_000;

export type ToastTone = Exclude<Tone, ''>;
/** `app`: top right, 5 s: errors and warnings. `shell`: bottom right, 3 s: what was done. */
export type ToastProfile = 'app' | 'shell';
export interface ToastAction {
  label: string;
  run(): void;
  /** The page that it opens: where the person is there, the toast goes without the button, or goes away. */
  path?: string;
}
export interface Toast {
  readonly id: number;
  readonly tone: ToastTone;
  readonly text: string;
  readonly detail?: string;
  readonly profile: ToastProfile;
  /** Milliseconds; 0 stays until dismissed. */
  readonly timeout: number;
  readonly action?: ToastAction;
  /** How often the same toast was shown since it appeared. */
  readonly count: number;
}
export interface ToastOptions extends Partial<
  Pick<Toast, 'tone' | 'detail' | 'profile' | 'timeout' | 'action'>
> {
  text: string;
  /** Stays until dismissed, as `timeout: 0`. */
  persistent?: boolean;
}

export interface Toasts {
  /** Newest first. `ev-toaster` shows and times the oldest twenty of each profile; newer ones wait. */
  readonly $list: ReadableAtom<readonly Toast[]>;
  /** @returns the toast's id; the id of the visible toast when it has the same text and tone */
  notify(toast: ToastOptions): number;
  /** Changes a visible toast, e.g. a progress in `detail`. A new timeout restarts its time. */
  update(id: number, change: Partial<Omit<Toast, 'id' | 'count'>>): void;
  dismiss(id: number): void;
}

export function toasts(app: App): Toasts {
  const $list = atom<readonly Toast[]>([]);
  let lastId = 0;
  // Toasts of one person are not for the next. A toast about the end of the session is shown after this.
  app.use(tokens).onCleared(() => $list.set([]));
  const { $path } = app.use(page);
  const stopFollowing = $path.listen((path) =>
    $list.set($list.get().filter(({ action }) => action?.path !== path)),
  );
  app.signal.addEventListener('abort', stopFollowing);
  const notify = (options: ToastOptions): number => {
    const { persistent, text, tone = 'info', timeout, action, ...others } = options;
    const isThere = action?.path !== undefined && action.path === $path.get();
    const rest: Partial<Toast> = action && !isThere ? { ...others, action } : others;
    const isProblem = tone === 'danger' || tone === 'warning';
    const { profile = isProblem ? 'app' : 'shell' } = rest;
    const shownFor = profile === 'shell' && rest.action ? actionTimeout : toastTimeouts[profile];
    const existing = $list
      .get()
      .find((toast) => toast.text === text && toast.tone === tone && toast.profile === profile);
    const id = existing?.id ?? ++lastId;
    const toast: Toast = {
      ...rest,
      id,
      text,
      tone,
      profile,
      count: (existing?.count ?? 0) + 1,
      timeout: persistent ? 0 : (timeout ?? shownFor),
    };
    $list.set([toast, ...$list.get().filter((other) => other.id !== id)]);
    return id;
  };
  return {
    $list,
    notify,
    update: (id, change) =>
      $list.set($list.get().map((toast) => (toast.id === id ? { ...toast, ...change } : toast))),
    dismiss: (id) => $list.set($list.get().filter((toast) => toast.id !== id)),
  };
}

/** Whether toasts are shown: a page that embeds elements may have nothing that shows them. */
export const hasToaster = (app: App): boolean =>
  app.host.kind === 'app' || app.use(toasts).$list.lc > 0;
