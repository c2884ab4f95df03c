import { html, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { loadModule, warnOfLoadError } from '../../base/load-module.ts';
import { EvElement } from '../../base/element.ts';
import { tokens } from '../styles/tokens.styles.ts';
import { reset } from '../styles/reset.styles.ts';
import { addDescription } from './description.ts';
import type { TooltipPlacement } from './position.ts';
import { hasTooltipAttribute, isRegionAnchor } from './region-anchors.ts';
import { styles } from './tooltip.styles.ts';
import { getHoverDelay, hideDelay, longPressDelay, watchHover } from './watch-hover.ts';
import { watchText } from './watch-text.ts';
import { isComposing } from '../is-composing.ts';

/**
 * @summary Tooltip on hover, focus and long press. Escape hides it; the pointer can move onto it. Never put information only in a
 * tooltip. It serves one anchor or many: each element inside with `data-tooltip="text"`, or with
 * `data-tooltip-slot="name"` for the content of that slot, also in open shadow roots; `data-tooltip-placement` is optional.
 * In a region and for a page it also shows titles, and the accessible name of a button or link that shows only an icon. A tap
 * opens it on an element with a `tabindex`.
 * @slot - the anchor, or a region with any number of anchors
 * @slot content - content other than text
 * @csspart tooltip - the floating box
 */
export class Tooltip extends EvElement {
  static override styles = [tokens, reset, styles];

  /** Text for the single anchor. Use the slot for other content. */
  @property() text = '';
  /** Side and alignment; `auto` is the side with the most space. */
  @property() placement: TooltipPlacement = 'auto-end';
  /** Contains a region with any number of anchors, and has `display: contents`. */
  @property({ type: Boolean, reflect: true }) region = false;
  /** Serves the whole page, from anywhere in it: put one at the end of the body. Set it before the element is connected. */
  @property({ type: Boolean, reflect: true }) page = false;

  /** Text of the current anchor, kept while the tooltip fades out; undefined for the `text` property or the slot. */
  @state() private shownText: string | undefined;
  @state() private slotName = 'content';

  /** The single anchor, which always has the description. */
  #anchor: Element | undefined;
  #removeDescription: (() => void) | undefined;
  #activeAnchor: HTMLElement | undefined;
  #listeners: AbortController | undefined;
  #controller: AbortController | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #focused = false;
  #openedByLongPress = false;
  #isLabel = false;

  get #tooltip(): HTMLElement | null {
    return this.renderRoot.querySelector('.tooltip');
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#listen(this.page ? document : this);
    if (this.hasUpdated) this.requestUpdate('text', undefined);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#listeners?.abort();
    this.hide();
    this.#removeDescription?.();
    this.#removeDescription = undefined;
  }

  #listen(target: Tooltip | Document): void {
    this.#listeners?.abort();
    const { signal } = (this.#listeners = new AbortController());
    const on = (type: string, listener: (event: never) => void, capture = false): void =>
      target.addEventListener(type, listener as EventListener, { signal, capture });
    watchHover(target, { onHover: this.#onHover, onFocus: this.#onFocus }, signal);
    on('pointerleave', this.#scheduleHide);
    on('focusout', () => this.hide());
    on('pointerdown', this.#onPointerDown);
    for (const type of ['pointerup', 'pointercancel']) on(type, this.#onPointerUp);
    on('contextmenu', this.#onContextMenu);
    on('click', this.#onClick, true);
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
    const options = { capture: true, signal };
    document.addEventListener('keydown', this.#onKeydown, options);
    anchor.addEventListener('focusout', () => this.hide(), { signal });
    document.addEventListener('pointerdown', this.#onDocumentPointerDown, options);
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
    this.slotName = tooltipSlot || 'content';
    const isOwn = anchor === this.#anchor;
    if (isOwn) this.shownText = text;
    const onText = (next: string | undefined) => (this.shownText = next);
    this.#isLabel = !isOwn && watchText(anchor, text, this.#content(this.slotName), signal, onText);
    // The positioning library is loaded when the first tooltip opens.
    const [position] = await Promise.all([
      loadModule(() => import('./position.ts'), warnOfLoadError),
      this.updateComplete,
    ]);
    // The next pointer or focus requests it again.
    if (!position && !signal.aborted) this.hide();
    const tooltip = this.#tooltip;
    if (signal.aborted || !tooltip || !position) return;
    const placement = (tooltipPlacement as TooltipPlacement | undefined) ?? this.placement;
    position.showBeside(anchor, tooltip, placement, signal, () => this.hide());
  }

  /** The anchor in the path of an event: the nearest one of the region, or else the single anchor. */
  #findAnchor(path: readonly EventTarget[]): Element | undefined {
    const inside = path
      .slice(0, this.page ? undefined : path.indexOf(this))
      .filter((node): node is Element => node instanceof Element);
    // Another tooltip serves these.
    if (inside.some((node) => node !== this && node instanceof Tooltip)) return undefined;
    const isAnchor = this.region || this.page ? isRegionAnchor : hasTooltipAttribute;
    return (
      inside.find((node) => node === this.#activeAnchor || isAnchor(node)) ??
      inside.find((node) => node === this.#anchor)
    );
  }

  #isInTooltip(event: Event): boolean {
    const tooltip = this.#tooltip;
    return tooltip !== null && event.composedPath().includes(tooltip);
  }

  /** Hides after a delay, in which the pointer can cross the gap. A tooltip opened by focus or long press stays. */
  readonly #scheduleHide = (): void => {
    clearTimeout(this.#timer);
    if (this.#activeAnchor && !this.#focused && !this.#openedByLongPress)
      this.#timer = setTimeout(() => this.hide(), hideDelay);
  };

  #isImmediate(anchor: Element): boolean {
    return anchor === this.#anchor || hasTooltipAttribute(anchor);
  }

  readonly #onHover = (event: PointerEvent): void => {
    if (event.pointerType === 'touch') return;
    if (this.#isInTooltip(event)) return clearTimeout(this.#timer);
    const anchor = this.#findAnchor(event.composedPath());
    if (!anchor) return this.#scheduleHide();
    // Neighbors of an open tooltip show theirs at once.
    if (this.#activeAnchor || this.#isImmediate(anchor)) return this.show(anchor);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.show(anchor), getHoverDelay(anchor));
  };

  readonly #onFocus = (event: Event): void => {
    const anchor = this.#findAnchor(event.composedPath());
    // A dialog that a click opens focuses its close button: the label would cover the content.
    if (!anchor || !(this.#isImmediate(anchor) || anchor.matches(':focus-visible'))) return;
    this.show(anchor);
    this.#focused = true;
  };

  readonly #onPointerDown = (event: PointerEvent): void => {
    if (event.pointerType !== 'touch') return;
    const path = event.composedPath();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const anchor = this.#findAnchor(path);
      if (!anchor) return;
      this.show(anchor);
      this.#openedByLongPress = true;
    }, longPressDelay);
  };

  /** The touch ended before a long press, or the browser scrolls. */
  readonly #onPointerUp = (event: PointerEvent): void => {
    if (event.pointerType === 'touch') clearTimeout(this.#timer);
  };

  readonly #onContextMenu = (event: Event): void => {
    if (this.#openedByLongPress) event.preventDefault();
  };

  /** Stops the click that ends a long press. Any other click on the anchor hides the tooltip. */
  readonly #onClick = (event: Event): void => {
    if (this.#isInTooltip(event)) return;
    const anchor = this.#findAnchor(event.composedPath());
    if (this.#openedByLongPress) {
      event.preventDefault();
      event.stopPropagation();
    } else if (anchor?.hasAttribute('tabindex')) {
      this.show(anchor);
      this.#focused = true;
    } else this.hide();
  };

  readonly #onDocumentPointerDown = (event: Event): void => {
    if (this.#openedByLongPress && !this.#isInTooltip(event)) this.hide();
  };

  readonly #onKeydown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || isComposing(event)) return;
    // A dialog that contains the tooltip must not handle this Escape, except for a mere label.
    if (!this.#isLabel) {
      event.preventDefault();
      event.stopPropagation();
    }
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
