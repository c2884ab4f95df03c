/** Text that is put into a field without an `input` event, by an extension or a program, is taken over before it is lost or sent. */
import type { ReactiveController } from 'lit';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

interface Options {
  /** The native fields that are rendered. */
  find(): Iterable<TextControl>;
  /** The text that the element takes for what is in the field. */
  getValue(control: TextControl): string;
}

/** Moments at which a text may have been put in, or is about to be used. */
const moments = ['focusin', 'focusout', 'change', 'pointerdown', 'keydown', 'submit'] as const;

/** Dispatches the `input` event that was left out. The element handles it as one of a key. */
export class ValueTakeover implements ReactiveController {
  readonly #options: Options;
  /** What was in each field after the last update or event. */
  readonly #known = new WeakMap<EventTarget, string>();
  #connection: AbortController | undefined;

  constructor(host: { addController(controller: ReactiveController): void }, options: Options) {
    this.#options = options;
    host.addController(this);
  }

  hostConnected(): void {
    this.#connection = new AbortController();
    const { signal } = this.#connection;
    for (const type of moments) addEventListener(type, this.#check, { signal, capture: true });
  }

  hostDisconnected(): void {
    this.#connection?.abort();
  }

  /** Before the fields get the old text again. */
  hostUpdate(): void {
    this.#check();
  }

  hostUpdated(): void {
    for (const control of this.#options.find()) {
      // Before the handlers of the element: an update may follow each of them.
      control.getRootNode().addEventListener('input', this.#onInput, { capture: true });
      this.#known.set(control, control.value);
    }
  }

  readonly #onInput = ({ target }: Event): void => {
    if (target && this.#known.has(target)) this.#known.set(target, (target as TextControl).value);
  };

  readonly #check = (): void => {
    for (const control of this.#options.find()) {
      const known = this.#known.get(control);
      if (known === undefined || control.value === known) continue;
      this.#known.set(control, control.value);
      if (control.value !== this.#options.getValue(control))
        control.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    }
  };
}
