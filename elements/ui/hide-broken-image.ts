/** A picture that can't be loaded is hidden, so that what stands behind or beside it takes its place. */
import { ref } from 'lit/directives/ref.js';

const setHidden = ({ type, currentTarget }: Event): void => {
  (currentTarget as HTMLImageElement).hidden = type === 'error';
};

/** A page that the server rendered may have failed to load the picture before there was a listener. */
function watch(element?: Element): void {
  if (!(element instanceof HTMLImageElement)) return;
  element.addEventListener('error', setHidden);
  element.addEventListener('load', setHidden);
  // Not by its width: a drawing may have none.
  if (element.complete && element.getAttribute('src'))
    element.decode().catch(() => {
      element.hidden = element.complete;
    });
}

/** For an `img`: hides it while its address is broken. */
export const hideBrokenImage = () => ref(watch);
