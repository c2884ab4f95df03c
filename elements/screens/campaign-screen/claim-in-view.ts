import type { LitElement, ReactiveController } from 'lit';

/** Whether the claim button of the page is in view. The bottom bar repeats it only while it is not. */
export class ClaimInView implements ReactiveController {
  value = false;
  #button: Element | null = null;
  #observer: IntersectionObserver | undefined;

  constructor(private readonly host: LitElement) {
    host.addController(this);
  }

  hostUpdated(): void {
    const box = this.host.renderRoot.querySelector('ev-claim-box');
    // The box renders its button after the page.
    void Promise.resolve(box?.updateComplete).then(() => this.#observe(box?.button ?? null));
  }

  hostDisconnected(): void {
    this.#observe(null);
  }

  #observe(button: Element | null): void {
    const target = this.host.isConnected ? button : null;
    if (target === this.#button) return;
    this.#observer?.disconnect();
    this.#button = target;
    if (!target) return this.#set(false);
    this.#observer = new IntersectionObserver((entries) =>
      this.#set(entries.at(-1)!.isIntersecting),
    );
    this.#observer.observe(target);
  }

  #set(value: boolean): void {
    if (value === this.value) return;
    this.value = value;
    this.host.requestUpdate();
  }
}
