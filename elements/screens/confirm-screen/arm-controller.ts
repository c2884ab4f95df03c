import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Delay in milliseconds before the button accepts a click. */
const armDelay = 600;

/**
 * Disables a button for a moment after it appears, and again at each focus and blur of the window. Prevents clickjacking: a
 * page above this window can ask for a double click and close after the first click, so that the second one lands here.
 */
export class ArmController implements ReactiveController {
  /** Whether the button accepts a click. */
  isArmed = false;

  #timer: ReturnType<typeof setTimeout> | undefined;
  #connection: AbortController | undefined;

  /** @param isShown whether the button is rendered: the delay starts then */
  constructor(
    private readonly host: ReactiveControllerHost,
    private readonly isShown: () => boolean,
  ) {
    host.addController(this);
  }

  hostConnected(): void {
    this.#connection = new AbortController();
    const { signal } = this.#connection;
    const restart = () => {
      this.#disarm();
      this.host.requestUpdate();
    };
    for (const type of ['focus', 'blur']) addEventListener(type, restart, { signal });
  }

  hostDisconnected(): void {
    this.#connection?.abort();
    this.#disarm();
  }

  hostUpdated(): void {
    if (this.isArmed || !this.isShown()) return;
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.isArmed = true;
      this.host.requestUpdate();
    }, armDelay);
  }

  #disarm(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.isArmed = false;
  }
}
