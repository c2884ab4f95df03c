/** A thousand things with a tooltip each, whoever shows them. */

const region = document.querySelector('#region');

/** @param {number} count @param {string} attribute */
function draw(count, attribute) {
  const made = Array.from({ length: count }, (_, index) => {
    const button = document.createElement('button');
    button.textContent = 'Row';
    button.setAttribute(attribute, `What stands behind row ${index}`);
    return button;
  });
  region.replaceChildren(...made);
}

/**
 * @param {{ attribute: string, attach?(): void, detach?(): void, shown(): boolean }} tooltips `attach` and `detach` stand for
 *   what a page must do when its anchors come and go.
 */
export function drive({ attribute, attach = () => {}, detach = () => {}, shown }) {
  draw(1, attribute);
  attach();
  const until = async (check) => {
    const end = performance.now() + 10_000;
    while (!check()) {
      if (performance.now() > end) throw new Error('The tooltip does not come or go.');
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  };
  const clear = () => {
    detach();
    region.replaceChildren();
  };
  window.tooltips = {
    clear,
    draw: (count) => {
      draw(count, attribute);
      attach();
    },
    /** Shows that of each hundredth anchor. */
    visit: async () => {
      for (let at = 0; at < region.children.length; at += 100) {
        region.children[at].focus();
        await until(shown);
        region.children[at].blur();
        await until(() => !shown());
      }
    },
  };
  document.documentElement.dataset.ready = '';
}
