import { html, type PropertyValues, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { EvElement } from '../../base/element.ts';
import { base } from '../styles/base.styles.ts';
import { tokens } from '../styles/tokens.styles.ts';
import { addDescription } from './description.ts';
import type { TooltipPlacement } from './position.ts';
import { styles } from './tooltip.styles.ts';

/** Milliseconds of touch before the tooltip opens. */
const longPressDelay = 500;
/** Milliseconds in which the pointer can cross the gap to the tooltip. */
const hideDelay = 100;

/**
 * @summary Tooltip on hover, focus and long press. Escape hides it; the pointer can move onto it. Never put information only in a
 * tooltip. It serves one anchor or many: each element inside with `data-tooltip="text"`, or with
 * `data-tooltip-slot="name"` for the content of that slot, also in open shadow roots; `data-tooltip-placement` is optional.
 * @slot - the anchor, or a region with any number of anchors
 * @slot content - content other than text
 * @csspart tooltip - the floating box
 */
export class Tooltip extends EvElement {
  static override styles = [tokens, base, styles];

  /** Text for the single anchor. Use the slot for other content. */
  @property() text = '';
  /** Side and alignment; `auto` is the side with the most space. */
  @property() placement: TooltipPlacement = 'auto-end';
  /** Contains a region with any number of anchors, and has `display: contents`. */
  @property({ type: Boolean, reflect: true }) region = false;

  /** Text of the current anchor, kept while the tooltip fades out; undefined for the `text` property or the slot. */
  @state() private shownText: string | undefined;
  @state() private slotName = 'content';
  @query('.tooltip') private tooltipElement!: HTMLElement | null;

  /** The single anchor, which always has the description. */
  #anchor: Element | undefined;
  #removeDescription: (() => void) | undefined;
  #activeAnchor: HTMLElement | undefined;
  #controller: AbortController | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #focused = false;
  /** A long press opened it. */
  #openedByLongPress = false;

  constructor() {
    super();
    this.addEventListener('pointerover', this.#onPointerOver);
    this.addEventListener('pointerleave', this.#scheduleHide);
    this.addEventListener('focusin', this.#onFocus);
    this.addEventListener('focusout', this.hide);
    this.addEventListener('pointerdown', this.#onPointerDown);
    this.addEventListener('pointerup', this.#onPointerUp);
    this.addEventListener('pointercancel', this.#onPointerUp);
    this.addEventListener(
      'contextmenu',
      (event) => this.#openedByLongPress && event.preventDefault(),
    );
    this.addEventListener('click', this.#onClick, { capture: true });
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated) this.requestUpdate('text', undefined);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.hide();
    this.#removeDescription?.();
    this.#removeDescription = undefined;
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('text') && this.isConnected) this.#updateAnchor();
  }

  /** Shows the tooltip next to its anchor. */
  show(anchor: Element | undefined = this.#anchor): void {
    clearTimeout(this.#timer);
    if (
      !(anchor instanceof HTMLElement || anchor instanceof SVGElement) ||
      this.#activeAnchor === anchor
    )
      return;
    this.hide();
    this.#activeAnchor = anchor as HTMLElement;
    const { signal } = (this.#controller = new AbortController());
    document.addEventListener('keydown', this.#onKeydown, { capture: true, signal });
    document.addEventListener('pointerdown', this.#onDocumentPointerDown, {
      capture: true,
      signal,
    });
    void this.#open(this.#activeAnchor, signal);
  }

  /** Hides the tooltip. */
  hide(): void {
    clearTimeout(this.#timer);
    this.#focused = this.#openedByLongPress = false;
    this.#controller?.abort();
    this.#controller = this.#activeAnchor = undefined;
  }

  async #open(anchor: HTMLElement, signal: AbortSignal): Promise<void> {
    const { tooltip: text, tooltipSlot, tooltipPlacement } = anchor.dataset;
    this.shownText = text || undefined;
    this.slotName = tooltipSlot || 'content';
    const removeDescription =
      anchor === this.#anchor
        ? undefined
        : addDescription(anchor, this.shownText ?? '', this.#content(this.slotName));
    if (removeDescription) signal.addEventListener('abort', removeDescription, { once: true });
    // The positioning library is loaded when the first tooltip opens.
    const [{ keepPositioned, showInTopLayer }] = await Promise.all([
      import('./position.ts'),
      this.updateComplete,
    ]);
    const tooltip = this.tooltipElement;
    if (signal.aborted || !tooltip) return;
    const placement = (tooltipPlacement as TooltipPlacement | undefined) ?? this.placement;
    const cleanups = [
      showInTopLayer(tooltip),
      keepPositioned(anchor, tooltip, placement, () => this.hide()),
    ];
    signal.addEventListener('abort', () => cleanups.forEach((cleanUp) => cleanUp()), {
      once: true,
    });
  }

  /** The anchor of an event: the nearest element with `data-tooltip` attributes, or else the single anchor. */
  #findAnchor(event: Event): Element | undefined {
    const path = event.composedPath();
    const inside = path
      .slice(0, path.indexOf(this))
      .filter((node): node is Element => node instanceof Element);
    return (
      inside.find((node) => node.matches('[data-tooltip], [data-tooltip-slot]')) ??
      inside.find((node) => node === this.#anchor)
    );
  }

  #isInTooltip(event: Event): boolean {
    return this.tooltipElement !== null && event.composedPath().includes(this.tooltipElement);
  }

  /** Hides after a delay, in which the pointer can cross the gap. A tooltip opened by focus or long press stays. */
  #scheduleHide(): void {
    clearTimeout(this.#timer);
    if (this.#activeAnchor && !this.#focused && !this.#openedByLongPress)
      this.#timer = setTimeout(() => this.hide(), hideDelay);
  }

  #onPointerOver(event: PointerEvent): void {
    if (event.pointerType === 'touch') return;
    if (this.#isInTooltip(event)) return clearTimeout(this.#timer);
    const anchor = this.#findAnchor(event);
    if (anchor) this.show(anchor);
    else this.#scheduleHide();
  }

  #onFocus(event: Event): void {
    const anchor = this.#findAnchor(event);
    if (!anchor) return;
    this.show(anchor);
    this.#focused = true;
  }

  #onPointerDown(event: PointerEvent): void {
    const anchor = event.pointerType === 'touch' ? this.#findAnchor(event) : undefined;
    if (!anchor) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.show(anchor);
      this.#openedByLongPress = true;
    }, longPressDelay);
  }

  /** The touch ended before a long press, or the browser scrolls. */
  #onPointerUp(event: PointerEvent): void {
    if (event.pointerType === 'touch') clearTimeout(this.#timer);
  }

  /** Stops the click that ends a long press. Any other click on the anchor hides the tooltip. */
  #onClick(event: Event): void {
    if (this.#isInTooltip(event)) return;
    if (!this.#openedByLongPress) return this.hide();
    event.preventDefault();
    event.stopPropagation();
  }

  readonly #onDocumentPointerDown = (event: Event): void => {
    if (this.#openedByLongPress && !this.#isInTooltip(event)) this.hide();
  };

  readonly #onKeydown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    // A dialog that contains the tooltip must not handle this Escape.
    event.preventDefault();
    event.stopPropagation();
    this.hide();
  };

  #content(name: string): readonly Element[] {
    return [...this.children].filter(({ slot }) => slot === name);
  }

  /** Finds the single anchor and updates its description. */
  #updateAnchor(): void {
    const content = this.#content('content');
    const [first] = this.renderRoot.querySelector('slot')!.assignedElements({ flatten: true });
    this.#anchor = this.text || content.length > 0 ? first : undefined;
    this.#removeDescription?.();
    this.#removeDescription = this.#anchor && addDescription(this.#anchor, this.text, content);
  }

  override render(): TemplateResult {
    return html`<slot @slotchange=${this.#updateAnchor}></slot>
      <div class="tooltip" part="tooltip" popover="manual" ?hidden=${!('showPopover' in this)}>
        ${this.shownText ?? html`<slot name=${this.slotName} @slotchange=${this.#updateAnchor}>${this.text}</slot>`}
      </div>`;
  }
}
