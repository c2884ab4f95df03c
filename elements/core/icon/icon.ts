import { html, nothing } from 'lit';
import { property, query } from 'lit/decorators.js';
import { icons } from './icons.store.ts';
import { WiredElement } from '../element/wired-element.ts';
import { styles } from './icon.styles.ts';

/**
 * An icon of an icon set, by name, in the size of the surrounding text. Empty until it is loaded and when it does not exist.
 * @summary Icons of campaigns and brands, drawn as a mask in the text's color or as a picture, never as markup.
 * @csspart icon - What is drawn.
 * @cssprop [--ev-icon-size=1em] - Height of the icon.
 */
export class Icon extends WiredElement {
  static override styles = styles;

  /** Set and name: `lucide:globe`. */
  @property() name = '';
  /** Accessible name; without one the icon is decorative. */
  @property() label = '';

  @query('.mask') private mask!: HTMLElement | null;
  readonly #image = this.keyedStore(
    () => [this.name],
    (app, name) => app.use(icons).getImage(name),
    null,
  );

  protected override render() {
    const image = this.#image.value;
    if (!image) return nothing;
    const { url, mask } = image;
    if (!mask) return html`<img part="icon" src=${url} alt=${this.label} />`;
    return this.label
      ? html`<span part="icon" class="mask" role="img" aria-label=${this.label}></span>`
      : html`<span part="icon" class="mask" aria-hidden="true"></span>`;
  }

  protected override updated(): void {
    const image = this.#image.value;
    this.style.setProperty('--_aspect-ratio', String(image?.ratio ?? 1));
    if (image) this.mask?.style.setProperty('mask-image', `url("${image.url}")`);
  }
}
