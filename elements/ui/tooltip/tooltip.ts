import { html, LitElement, type PropertyValues, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { base } from '../styles/base.styles.ts';
import { tokens } from '../styles/tokens.styles.ts';
import { describe } from './describe.ts';
import type { TooltipPlacement } from './place.ts';
import { styles } from './tooltip.styles.ts';

/** A finger that rests so long asks for it. */
const longPress = 500;
/** The pointer may take so long across the gap. */
const bridge = 100;

/**
 * @summary A few words more about what stands in it, on hover, focus and a long press. Escape takes it away, the pointer may go onto it. Never the
 * only place where something is said. One serves any number of anchors: whatever inside it has `data-tooltip="text"`, or
 * `data-tooltip-slot="name"` for what stands in that slot of it, also in open shadow roots; `data-tooltip-placement` is optional.
 * @slot - the one thing it is about; or a region with any number of them
 * @slot content - more than text
 * @csspart tip - the floating box
 */
export class Tooltip extends LitElement {
  static override styles = [tokens, base, styles];

  /** About the one thing in it. Text, never markup: more than that goes into the slot. */
  @property() text: string | undefined = '';
  /** Side and alignment; `auto` takes the side with the most room. */
  @property() placement: TooltipPlacement | undefined = 'auto-end';
  /** It stands around a region with any number of anchors, and takes no part in its layout. */
  @property({ type: Boolean, reflect: true }) region = false;

  /** What the box says, and goes on saying while it fades; undefined for what its owner says. */
  @state() private said: string | undefined;
  @state() private slotName = 'content';
  @query('.tip') private tip!: HTMLElement | null;

  /** The one thing it is about, which is described all the time. */
  #own: Element | undefined;
  #undescribe: (() => void) | undefined;
  #shown: HTMLElement | undefined;
  #end: AbortController | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #focused = false;
  /** It was asked for by a long press. */
  #held = false;

  constructor() {
    super();
    this.addEventListener('pointerover', this.#onOver);
    this.addEventListener('pointerleave', this.#leave);
    this.addEventListener('focusin', this.#onFocus);
    this.addEventListener('focusout', this.hide);
    this.addEventListener('pointerdown', this.#onDown);
    this.addEventListener('pointerup', this.#onUp);
    this.addEventListener('pointercancel', this.#onUp);
    this.addEventListener('contextmenu', (event) => this.#held && event.preventDefault());
    this.addEventListener('click', this.#onClick, { capture: true });
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated) this.requestUpdate('text', undefined);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.hide();
    this.#undescribe?.();
    this.#undescribe = undefined;
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('text') && this.isConnected) this.#look();
  }

  /** Shows it beside its anchor. */
  show(anchor: Element | undefined = this.#own): void {
    clearTimeout(this.#timer);
    if (!(anchor instanceof HTMLElement || anchor instanceof SVGElement) || this.#shown === anchor) return;
    this.hide();
    this.#shown = anchor as HTMLElement;
    const { signal } = (this.#end = new AbortController());
    document.addEventListener('keydown', this.#onKeydown, { capture: true, signal });
    document.addEventListener('pointerdown', this.#onDownAnywhere, { capture: true, signal });
    void this.#open(this.#shown, signal);
  }

  /** Takes it away. */
  hide(): void {
    clearTimeout(this.#timer);
    this.#focused = this.#held = false;
    this.#end?.abort();
    this.#end = this.#shown = undefined;
  }

  async #open(anchor: HTMLElement, signal: AbortSignal): Promise<void> {
    const { tooltip, tooltipSlot, tooltipPlacement } = anchor.dataset;
    this.said = tooltip || undefined;
    this.slotName = tooltipSlot || 'content';
    const described = anchor === this.#own ? undefined : describe(anchor, this.said ?? '', this.#content(this.slotName));
    if (described) signal.addEventListener('abort', described, { once: true });
    // Placing is only needed by those who look.
    const [{ place, raise }] = await Promise.all([import('./place.ts'), this.updateComplete]);
    const tip = this.tip;
    if (signal.aborted || !tip) return;
    const placement = (tooltipPlacement as TooltipPlacement | undefined) ?? this.placement ?? 'auto-end';
    const ends = [raise(tip), place(anchor, tip, placement, () => this.hide())];
    signal.addEventListener('abort', () => ends.forEach((end) => end()), { once: true });
  }

  /** What the pointer or the focus is on: the nearest with words of its own, else the one thing it is about. */
  #anchorOf(event: Event): Element | undefined {
    const path = event.composedPath();
    const inside = path.slice(0, path.indexOf(this)).filter((at): at is Element => at instanceof Element);
    return inside.find((at) => at.matches('[data-tooltip], [data-tooltip-slot]')) ?? inside.find((at) => at === this.#own);
  }

  #onTip(event: Event): boolean {
    return this.tip !== null && event.composedPath().includes(this.tip);
  }

  /** The pointer may cross the gap to the tip; where the focus is, it stays without a pointer. */
  #leave(): void {
    clearTimeout(this.#timer);
    if (this.#shown && !this.#focused && !this.#held) this.#timer = setTimeout(() => this.hide(), bridge);
  }

  #onOver(event: PointerEvent): void {
    if (event.pointerType === 'touch') return;
    if (this.#onTip(event)) return clearTimeout(this.#timer);
    const anchor = this.#anchorOf(event);
    if (anchor) this.show(anchor);
    else this.#leave();
  }

  #onFocus(event: Event): void {
    const anchor = this.#anchorOf(event);
    if (!anchor) return;
    this.show(anchor);
    this.#focused = true;
  }

  #onDown(event: PointerEvent): void {
    const anchor = event.pointerType === 'touch' ? this.#anchorOf(event) : undefined;
    if (!anchor) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.show(anchor);
      this.#held = true;
    }, longPress);
  }

  /** Too early; or the browser scrolls. */
  #onUp(event: PointerEvent): void {
    if (event.pointerType === 'touch') clearTimeout(this.#timer);
  }

  /** The click that ends a long press only ended that; any other acts, and what was said is said. */
  #onClick(event: Event): void {
    if (this.#onTip(event)) return;
    if (!this.#held) return this.hide();
    event.preventDefault();
    event.stopPropagation();
  }

  readonly #onDownAnywhere = (event: Event): void => {
    if (this.#held && !this.#onTip(event)) this.hide();
  };

  readonly #onKeydown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    // It answers Escape; the dialog below it does not.
    event.preventDefault();
    event.stopPropagation();
    this.hide();
  };

  #content(name: string): readonly Element[] {
    return [...this.children].filter(({ slot }) => slot === name);
  }

  /** Whether it is about one thing, and what that is. */
  #look(): void {
    const content = this.#content('content');
    const [first] = this.renderRoot.querySelector('slot')!.assignedElements({ flatten: true });
    this.#own = this.text || content.length > 0 ? first : undefined;
    this.#undescribe?.();
    this.#undescribe = this.#own && describe(this.#own, this.text ?? '', content);
  }

  override render(): TemplateResult {
    return html`<slot @slotchange=${this.#look}></slot>
      <div class="tip" part="tip" popover="manual" ?hidden=${!('showPopover' in this)}>
        ${this.said ?? html`<slot name=${this.slotName} @slotchange=${this.#look}>${this.text}</slot>`}
      </div>`;
  }
}
