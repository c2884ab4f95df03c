/** The lock of a draft, so that only one tab writes it. */
import type { App } from '../core/app/app.ts';
import type { DraftAccess, DraftLock } from './draft-lock.ts';
import { drafts } from './drafts.store.ts';
import type { SaveResult } from './stored-drafts.ts';

export interface HeldLockListener {
  onAccess(access: DraftAccess): void;
  onChange(): void;
  onConflict(): void;
  onSaved(key: string, result: SaveResult): void;
}

interface Opened {
  key: string;
  access: DraftAccess;
  lock?: DraftLock;
}

/** The lock of the draft that the editor shows. Calls the listener for this draft only. */
export class HeldLock {
  #open: Opened | undefined;

  constructor(
    private readonly app: App,
    private readonly listener: HeldLockListener,
  ) {}

  /** The draft is shown again without a request if its lock is held. */
  request(key: string): void {
    if (this.#open?.key === key) return this.listener.onAccess(this.#open.access);
    this.release();
    const opened: Opened = { key, access: 'pending' };
    this.#open = opened;
    const { onAccess, onChange, onConflict, onSaved } = this.listener;
    const unlessReleased =
      <A extends unknown[]>(listener: (...args: A) => void) =>
      (...args: A) => {
        if (this.#open === opened) listener(...args);
      };
    opened.lock = this.app.use(drafts).lock(key, {
      onAccess: unlessReleased((access: DraftAccess) => {
        opened.access = access;
        onAccess(access);
      }),
      onChange: unlessReleased(onChange),
      onConflict: unlessReleased(onConflict),
      onSaved: unlessReleased((result: SaveResult) => onSaved(key, result)),
    });
  }

  takeOver(): void {
    this.#open?.lock?.takeOver();
  }

  release(): void {
    this.#open?.lock?.release();
    this.#open = undefined;
  }
}
