import { html, LitElement, type PropertyValues, type TemplateResult } from 'lit';
import { property, query } from 'lit/decorators.js';
import { base } from '../styles/base.styles.ts';
import { tokens } from '../styles/tokens.styles.ts';
import type { TooltipPlacement } from './place.ts';
import { styles } from './tooltip.styles.ts';

/**
 * @summary A few words more about what stands in it, on hover and focus. Escape takes it away, the pointer may go onto it. Never the only place
 * where something is said.
 * @slot - the one thing it is about
 * @slot content - more than text
 * @csspart tip - the floating box
 */
export class Tooltip extends LitElement {
  static override styles = [tokens, base, styles];

  @property() text: string | undefined = '';
  /** Side and alignment; `auto` takes the side with the most room. */
  @property() placement: TooltipPlacement | undefined = 'auto-end';

  @query('.tip') private tip!: HTMLElement | null;

  #anchor: Element | undefined;
  #described: Element | undefined;
  #release: (() => void) | undefined;
  #wanted = false;
  #leaving: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    this.addEventListener('pointerenter', (event) => event.pointerType === 'mouse' && this.show());
    this.addEventListener('pointerleave', () => this.#leave());
    this.addEventListener('focusin', () => this.show());
    this.addEventListener('focusout', () => this.hide());
    this.addEventListener('click', () => this.hide());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.hide();
    this.#describe(undefined);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated) this.requestUpdate('text', undefined);
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('text')) this.#describe(this.#anchor);
  }

  /** Shows it beside its anchor. */
  show(): void {
    clearTimeout(this.#leaving);
    if (this.#wanted || !this.#anchor) return;
    this.#wanted = true;
    document.addEventListener('keydown', this.#onKeydown, { capture: true });
    void this.#open(this.#anchor);
  }

  /** Takes it away. */
  hide(): void {
    clearTimeout(this.#leaving);
    if (!this.#wanted) return;
    this.#wanted = false;
    document.removeEventListener('keydown', this.#onKeydown, { capture: true });
    this.#release?.();
    this.#release = undefined;
    if (this.tip?.matches(':popover-open')) this.tip.hidePopover();
  }

  async #open(anchor: Element): Promise<void> {
    // Placing is only needed by those who look.
    const { place } = await import('./place.ts');
    if (!this.#wanted || !this.tip || !this.isConnected) return;
    this.tip.showPopover();
    this.#release = place(anchor, this.tip, this.placement ?? 'auto-end');
  }

  /** The pointer may cross the gap to the tip. */
  #leave(): void {
    this.#leaving = setTimeout(() => this.hide(), 100);
  }

  readonly #onKeydown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    // It answers Escape; the dialog below it does not.
    event.preventDefault();
    event.stopPropagation();
    this.hide();
  };

  readonly #onSlot = (event: Event): void => {
    this.#anchor = (event.target as HTMLSlotElement).assignedElements({ flatten: true })[0];
    this.#describe(this.#anchor);
  };

  /** Ids do not cross shadow roots: the words themselves go onto the anchor. */
  #describe(anchor: Element | undefined): void {
    if (this.#described && this.#described !== anchor) this.#described.removeAttribute('aria-description');
    this.#described = anchor;
    if (anchor && this.text) anchor.setAttribute('aria-description', this.text);
    else anchor?.removeAttribute('aria-description');
  }

  override render(): TemplateResult {
    return html`<slot @slotchange=${this.#onSlot}></slot>
      <div class="tip" part="tip" popover="manual"><slot name="content">${this.text}</slot></div>`;
  }
}
