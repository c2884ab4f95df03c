import { atom, type ReadableAtom } from 'nanostores';
import type { App } from './app.ts';
import { errorMessage } from './error-message.ts';
import { words } from './locale.ts';
import { session } from './session.store.ts';

export type ToastTone = 'info' | 'good' | 'bad' | 'warn';
/** `app`: top right, 5 s. `shell`: bottom right, 3 s. */
export type ToastProfile = 'app' | 'shell';
export interface ToastAction {
  label: string;
  run(): void;
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
  /** How often the same thing was said while it stands. */
  readonly count: number;
}
export interface ToastInput extends Partial<Pick<Toast, 'tone' | 'detail' | 'profile' | 'timeout' | 'action'>> {
  text: string;
  /** Stays until dismissed, as `timeout: 0`. */
  persistent?: boolean;
}

export interface Toasts {
  /** Newest first. `ev-toaster` shows the oldest twenty of each profile and times them; newer ones wait for room. */
  readonly $list: ReadableAtom<readonly Toast[]>;
  /** @returns the toast's id; that of the standing one when it says the same. */
  show(toast: ToastInput): number;
  /** Changes a toast where it stands, e.g. a progress in `detail`; another timeout starts its time anew. */
  update(id: number, change: Partial<Omit<Toast, 'id' | 'count'>>): void;
  dismiss(id: number): void;
  /** A red toast with the sentence of an error. */
  error(error: unknown, options?: { persistent?: boolean }): number;
}

const defaultOf = (app: App) => app.use(words).get()?.['errors']?.['default'] as string | undefined;
const timeouts: Record<ToastProfile, number> = { app: 5000, shell: 3000 };

export function toasts(app: App): Toasts {
  const $list = atom<readonly Toast[]>([]);
  let last = 0;
  // What was said to the one is not for the next. Why a session ended is said after it has.
  app.use(session).onCleared(() => $list.set([]));
  const show = ({ persistent, text, tone = 'info', profile = 'app', timeout, ...more }: ToastInput): number => {
    const standing = $list.get().find((toast) => toast.text === text && toast.tone === tone && toast.profile === profile);
    const id = standing?.id ?? ++last;
    const count = (standing?.count ?? 0) + 1;
    const toast: Toast = { ...more, id, text, tone, profile, count, timeout: persistent ? 0 : (timeout ?? timeouts[profile]) };
    $list.set([toast, ...$list.get().filter((other) => other.id !== id)]);
    return id;
  };
  return {
    $list,
    show,
    update: (id, change) => $list.set($list.get().map((toast) => (toast.id === id ? { ...toast, ...change } : toast))),
    dismiss: (id) => $list.set($list.get().filter((toast) => toast.id !== id)),
    error: (error, options) => show({ tone: 'bad', text: errorMessage(error, defaultOf(app)), ...options }),
  };
}
