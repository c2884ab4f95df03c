import { LitElement } from 'lit';

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
 * removed: frameworks unset a dropped property to undefined (docs/decisions/034-base-element.md).
 */
export class EvElement extends LitElement {
  #removesAttribute = false;

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
          const isUnset = value === undefined || (value === null && this.#isRemoved(name));
          set.call(this, isUnset ? getDefault(this, name) : value);
        },
      });
    }
  }

  override attributeChangedCallback(
    attribute: string,
    old: string | null,
    value: string | null,
  ): void {
    this.#removesAttribute = value === null;
    super.attributeChangedCallback(attribute, old, value);
    this.#removesAttribute = false;
  }

  /** Lit sets the property of a removed attribute to null. One that was null before stays it. */
  #isRemoved(name: PropertyKey): boolean {
    return this.#removesAttribute && Reflect.get(this, name) !== null;
  }
}
