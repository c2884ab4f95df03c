import { html, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { EvElement } from '../../base/element.ts';
import { isRightToLeft } from '../chart-cursor.ts';
import { isComposing } from '../is-composing.ts';
import { onNextPaint } from '../next-paint.ts';
import { base } from '../styles/base.styles.ts';
import { tokens } from '../styles/tokens.styles.ts';
import { TabsChangeEvent } from './tabs.events.ts';
import { styles } from './tabs.styles.ts';

export interface TabItem {
  /** Name of the slot with the content of the tab. */
  value: string;
  label: string;
  /** Number of items in the tab. */
  count?: number;
}

/** How far a key moves among the tabs, from left to right. */
const steps: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

/**
 * @summary Tabs, one of which shows its content: one tab stop, and arrow keys, Home and End select. Tabs and panels are in this shadow
 * root, so that screen readers connect them; the content is slotted. Without scripts, and on paper, all contents are shown one after the
 * other.
 * @slot value - the content of the tab with this value
 * @fires ev-tabs-change - the person selected another tab; carries `value`
 * @csspart tabs - the row of tabs
 * @csspart panel - the content of a tab
 */
export class Tabs extends EvElement {
  static override styles = [tokens, base, styles];

  /** Accessible name of the row of tabs. */
  @property() label = '';
  @property({ attribute: false }) items: readonly TabItem[] = [];
  /** Value of the selected tab; the first tab for a value that no tab has. */
  @property() value = '';
  /**
   * The tab whose content is shown until the one that the person has chosen is painted: to lay out a long
   * content takes longer than an answer to a tap may take.
   */
  @state() private leaving: string | undefined;
  #cancelLeaving: (() => void) | undefined;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#endLeaving();
  }

  #endLeaving(): void {
    this.#cancelLeaving = void this.#cancelLeaving?.();
    this.leaving = undefined;
  }

  get #selected(): TabItem | undefined {
    return this.items.find(({ value }) => value === this.value) ?? this.items[0];
  }

  /** Focuses the selected tab. */
  override focus(options?: FocusOptions): void {
    this.renderRoot.querySelector<HTMLElement>('[aria-selected="true"]')?.focus(options);
  }

  #select(value: string): void {
    if (value === this.#selected?.value) return;
    this.leaving ??= this.#selected?.value;
    this.#cancelLeaving ??= onNextPaint(() => this.#endLeaving());
    this.value = value;
    this.dispatchEvent(new TabsChangeEvent(value));
  }

  readonly #onKeydown = (event: KeyboardEvent): void => {
    const { ctrlKey, metaKey, altKey, shiftKey } = event;
    if (isComposing(event) || ctrlKey || metaKey || altKey || shiftKey) return;
    const next = this.#getNext(event.key);
    if (!next) return;
    // Otherwise the page or the row scrolls.
    event.preventDefault();
    this.#select(next.value);
    void this.updateComplete.then(() => this.focus());
  };

  /** The tab that a key moves to. The arrows go around. */
  #getNext(key: string): TabItem | undefined {
    if (key === 'Home') return this.items[0];
    if (key === 'End') return this.items.at(-1);
    const step = steps[key];
    if (!step || !this.#selected) return undefined;
    const forward = isRightToLeft(this) ? -step : step;
    const at = this.items.indexOf(this.#selected) + forward;
    return this.items.at(at % this.items.length);
  }

  override render(): TemplateResult {
    return html`<div
        class="tabs"
        part="tabs"
        role="tablist"
        aria-label=${this.label || nothing}
        @keydown=${this.#onKeydown}
      >
        ${this.items.map((item) => this.#renderTab(item))}
      </div>
      ${this.items.map((item) => this.#renderPanel(item))}`;
  }

  #renderTab(item: TabItem): TemplateResult {
    const { value, label, count } = item;
    const isSelected = item === this.#selected;
    return html`<button
      id="tab-${value}"
      type="button"
      role="tab"
      aria-controls="panel-${value}"
      aria-selected=${isSelected ? 'true' : 'false'}
      tabindex=${isSelected ? 0 : -1}
      @click=${() => this.#select(value)}
    >
      ${count === undefined ? label : html`${label} <span class="count tabular">${count}</span>`}
    </button>`;
  }

  /** Focusable, because its content may begin with a text. */
  #renderPanel(item: TabItem): TemplateResult {
    const { value } = item;
    const shown = this.leaving ?? this.#selected?.value;
    return html`<div
      id="panel-${value}"
      class="panel"
      part="panel"
      role="tabpanel"
      tabindex="0"
      aria-labelledby="tab-${value}"
      ?hidden=${value !== shown}
    >
      <slot name=${value}></slot>
    </div>`;
  }
}
