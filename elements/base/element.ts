import { LitElement } from 'lit';
import { provideReaderFontSize } from './reader-font-size.ts';
import { RenderErrorEvent } from './render-error.event.ts';
import { TranslatorGuard } from './translator-guard.ts';

/** One new element of each class, from which defaults are read. */
const freshElements = new WeakMap<object, object | undefined>();

/** The value that `name` has in a new element of the same class. */
function getDefault(element: object, name: PropertyKey): unknown {
  const elementClass = element.constructor as new () => object;
  if (!freshElements.has(elementClass)) {
    // Its constructor may set a property to undefined: that must not create another element.
    freshElements.set(elementClass, undefined);
    freshElements.set(elementClass, new elementClass());
  }
  const fresh = freshElements.get(elementClass);
  return fresh && Reflect.get(fresh, name);
}

/**
 * Base class of all elements. A property that is set to undefined gets its default, and so does one whose attribute is
 * removed: frameworks unset a dropped property to undefined. Each update finds the nodes of the update before, also when the
 * browser has translated the page since. Both: docs/decisions/034-base-element.md.
 */
export class EvElement extends LitElement {
  /**
   * Properties of which one must be set: without any of them the element shows nothing. Empty where it
   * finds its data by itself. The embed's messages for developers name them.
   */
  static readonly needs: readonly string[] = [];

  /** Set by the first update. The server has none: it never calls `performUpdate`. */
  #translatorGuard: TranslatorGuard | undefined;

  /**
   * Lit calls it once a class, before its first instance: the accessors exist by then. (Lit warns of overrides of
   * `getPropertyDescriptor` and `createProperty`.)
   */
  protected static override finalize(): void {
    if (Object.hasOwn(this, 'finalized')) return;
    super.finalize();
    for (const [name, { state }] of this.elementProperties) {
      const descriptor = Object.getOwnPropertyDescriptor(this.prototype, name);
      const set = descriptor?.set;
      if (!set || state) continue;
      Object.defineProperty(this.prototype, name, {
        ...descriptor,
        set(this: EvElement, value: unknown) {
          set.call(this, value === undefined ? getDefault(this, name) : value);
        },
      });
    }
  }

  override attributeChangedCallback(
    attribute: string,
    old: string | null,
    value: string | null,
  ): void {
    const name = value === null ? this.#findProperty(attribute) : undefined;
    const before = name && Reflect.get(this, name);
    super.attributeChangedCallback(attribute, old, value);
    // Lit sets the property of a removed attribute to null.
    if (name && before !== null && Reflect.get(this, name) === null)
      Reflect.set(this, name, undefined);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated) this.#translatorGuard?.observe(this.renderRoot);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#translatorGuard?.disconnect();
  }

  protected override performUpdate(): void {
    try {
      if (this.#translatorGuard) this.#translatorGuard.update(() => super.performUpdate());
      else this.#performFirstUpdate();
    } catch (error) {
      this.dispatchEvent(new RenderErrorEvent(error));
      throw error;
    }
  }

  #performFirstUpdate(): void {
    if (this.isConnected) provideReaderFontSize(this.renderRoot);
    super.performUpdate();
    if (!this.hasUpdated) return;
    this.#translatorGuard = new TranslatorGuard();
    if (this.isConnected) this.#translatorGuard.observe(this.renderRoot);
  }

  /** The property that an attribute sets. */
  #findProperty(attribute: string): PropertyKey | undefined {
    const { elementProperties } = this.constructor as typeof EvElement;
    for (const [name, { attribute: own = true }] of elementProperties)
      if ((own === true ? String(name).toLowerCase() : own) === attribute) return name;
    return undefined;
  }
}
