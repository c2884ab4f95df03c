/** Keeps a file that is dropped beside its place from replacing the page: the browser would open it in the tab. */
import type { ReactiveController } from 'lit';

/** A file input takes dropped files itself. */
const isFileInput = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement && target.type === 'file';

function refuse(event: DragEvent): void {
  const { dataTransfer } = event;
  if (event.defaultPrevented || !dataTransfer?.types.includes('Files')) return;
  if (event.composedPath().some(isFileInput)) return;
  event.preventDefault();
  dataTransfer.dropEffect = 'none';
}

/** While its element is connected. What takes files prevents the default of `dragover` and `drop` before. */
export class FileDropGuard implements ReactiveController {
  #connection: AbortController | undefined;

  constructor(host: { addController(controller: ReactiveController): void }) {
    host.addController(this);
  }

  hostConnected(): void {
    this.#connection = new AbortController();
    const { signal } = this.#connection;
    addEventListener('dragover', refuse, { signal });
    addEventListener('drop', refuse, { signal });
  }

  hostDisconnected(): void {
    this.#connection?.abort();
  }
}
