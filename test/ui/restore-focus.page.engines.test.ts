import { expect } from '@open-wc/testing';
import { html, LitElement, render } from 'lit';
import '../../elements/ui/dialog/define.ts';
import { getFocused, queryAllByRole } from '../queries.ts';
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
  const buttons = (box: Element) => queryAllByRole(box.querySelector('opener-rows')!, 'button');
  const focused = (box: Element) =>
    buttons(box).indexOf(getFocused(box.querySelector('opener-rows')!) as never);

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
    const { box, remove } = await stage(rows(['a', 'b', 'c']));
    const dialog = box.querySelector('ev-dialog')!;
    buttons(box)[2]!.focus();
    dialog.open = true;
    await settled(box);
    render(rows(['a', 'b']), box);
    await settled(box);
    dialog.open = false;
    await settled(box);
    expect(focused(box)).to.equal(1);
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

  /** Opens the dialog over a focused element, changes the place, closes it. @returns who has the focus */
  const restore = async (
    place: string,
    opener: string,
    change: (box: HTMLElement) => void,
  ): Promise<string> => {
    const { box, remove } = await stage(
      html`<div class="place"></div>
        <ev-dialog label="Sure?"></ev-dialog>`,
    );
    box.querySelector('.place')!.innerHTML = place;
    box.querySelector<HTMLElement>(opener)!.focus();
    const dialog = box.querySelector('ev-dialog')!;
    dialog.open = true;
    await settled(box);
    change(box);
    dialog.open = false;
    await settled(box);
    const focusedElement = document.activeElement!;
    const name = focusedElement.id || focusedElement.className || focusedElement.localName;
    remove();
    return name;
  };
  const two = '<button id="one">Remove</button><button id="two">Remove</button>';

  it('goes to the same element when its list has another order', async () => {
    const rowsWithoutIds =
      '<button class="first">Remove</button><button class="second">Remove</button>';
    const name = await restore(rowsWithoutIds, '.second', (box) =>
      box.querySelector('.place')!.append(box.querySelector('.first')!),
    );
    expect(name).to.equal('second');
  });

  it('finds a re-rendered opener by its id, and by its name among others', async () => {
    const again = (content: string) => (box: HTMLElement) =>
      void (box.querySelector('.place')!.innerHTML = content);
    const byId = await restore(
      two,
      '#two',
      again('<button id="two">Remove</button><button id="one">Remove</button>'),
    );
    const byName = await restore(
      '<button class="edit">Edit</button><button>Remove</button>',
      '.edit',
      again('<button id="remove">Remove</button><button id="edit">Edit</button>'),
    );
    expect([byId, byName]).to.deep.equal(['two', 'edit']);
  });

  it('goes to a focusable part that has no other element, but never to another part of the page', async () => {
    const list =
      '<button>Before</button><section id="list" tabindex="-1"><button>Only</button></section>';
    const empty = (box: HTMLElement) => box.querySelector('#list')!.replaceChildren();
    expect(await restore(list, '#list button', empty)).to.equal('list');
    const elsewhere = Object.assign(document.createElement('button'), { id: 'elsewhere' });
    document.body.append(elsewhere);
    const name = await restore('<button>Only</button>', 'button', (box) =>
      box.querySelector('.place')!.remove(),
    );
    elsewhere.remove();
    expect(name).not.to.equal('elsewhere');
  });
});
