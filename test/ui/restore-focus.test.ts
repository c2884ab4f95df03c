import { expect } from '@open-wc/testing';
import { html, LitElement, render } from 'lit';
import '../../elements/ui/dialog/define.ts';
import { settled, stage } from '../standing.ts';

class OpenerRows extends LitElement {
  static override properties = { rows: { attribute: false } };
  declare rows: string[];
  override render() {
    return html`${this.rows?.map((row) => html`<p>${row} <button>Remove</button></p>`)}`;
  }
}
customElements.define('opener-rows', OpenerRows);

describe('focus restoration', () => {
  const rows = (names: string[], list = 1) =>
    html`<div id="place-${list}"><opener-rows .rows=${names}></opener-rows></div>
      <ev-dialog label="Remove?"></ev-dialog>`;
  const buttons = (box: Element) => [
    ...box.querySelector('opener-rows')!.shadowRoot!.querySelectorAll('button'),
  ];
  const focused = (box: Element) =>
    buttons(box).indexOf(box.querySelector('opener-rows')!.shadowRoot!.activeElement as never);

  it('finds a re-rendered opener by its name and index', async () => {
    const { box, remove } = await stage(rows(['a', 'b', 'c']));
    const dialog = box.querySelector('ev-dialog')!;
    buttons(box)[1]!.focus();
    dialog.open = true;
    await settled(box);
    const old = box.querySelector('opener-rows')!;
    const fresh = Object.assign(document.createElement('opener-rows'), { rows: ['a', 'b', 'c'] });
    old.replaceWith(fresh);
    await settled(box);
    dialog.open = false;
    await settled(box);
    expect(focused(box)).to.equal(1);
    remove();
  });

  it('focuses the next element when the opener is gone', async () => {
    const { box, remove } = await stage(rows(['a', 'b']));
    const dialog = box.querySelector('ev-dialog')!;
    buttons(box)[1]!.focus();
    dialog.open = true;
    await settled(box);
    render(rows(['a']), box);
    await settled(box);
    dialog.open = false;
    await settled(box);
    expect(focused(box)).to.equal(0);
    remove();
  });

  it('focuses the nearest remaining element', async () => {
    const { box, remove } = await stage(
      html`<div id="near">
          <i><button>Only</button></i><a href="#">Else</a>
        </div>
        <ev-dialog label="Sure?"></ev-dialog>`,
    );
    const dialog = box.querySelector('ev-dialog')!;
    box.querySelector('button')!.focus();
    dialog.open = true;
    await settled(box);
    box.querySelector('i')!.remove();
    dialog.open = false;
    await settled(box);
    expect(document.activeElement === box.querySelector('a')).to.equal(true);
    remove();
  });
});
