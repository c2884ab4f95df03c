/** A picture that can't be loaded is hidden, so that what stands behind or beside it takes its place. */
import { noChange } from 'lit';
import { Directive, directive, type ElementPart } from 'lit/directive.js';

/** Hides the image, or shows it. What is around it has `data-broken` meanwhile. */
function setBroken(image: HTMLImageElement, isBroken: boolean): void {
  image.hidden = isBroken;
  const { parentElement } = image;
  const box =
    parentElement instanceof HTMLPictureElement ? parentElement.parentElement : parentElement;
  box?.toggleAttribute('data-broken', isBroken);
}

const setHidden = ({ type, currentTarget }: Event): void =>
  setBroken(currentTarget as HTMLImageElement, type === 'error');

/** A page that the server rendered may have failed to load the picture before there was a listener. */
function watch(element: Element): void {
  if (!(element instanceof HTMLImageElement)) return;
  element.addEventListener('error', setHidden);
  element.addEventListener('load', setHidden);
  // Not by its width: a drawing may have none.
  if (element.complete && element.getAttribute('src'))
    element.decode().catch(() => {
      if (element.complete) setBroken(element, true);
    });
}

/** Each `img` has its instance. `ref` has one state for all images of a host, and begins with each of them at every update. */
class HideBrokenImage extends Directive {
  #watched: Element | undefined;

  /** On the server. */
  override render(): unknown {
    return noChange;
  }

  override update({ element }: ElementPart): unknown {
    if (element !== this.#watched) watch((this.#watched = element));
    return noChange;
  }
}

/** For an `img`: hides it while its address is broken. */
export const hideBrokenImage = directive(HideBrokenImage);
