import { expect } from '@open-wc/testing';
import { html } from 'lit';
import { property } from 'lit/decorators.js';
import { atom, type WritableAtom } from 'nanostores';
import '../../../elements/core/ev-app/define.ts';
import { setPageApp } from '../../../elements/core/element/page-app.ts';
import { WiredElement } from '../../../elements/core/element/wired-element.ts';
import { testApp } from '../support.ts';

const $language = atom('en');
/** The names by their ids, and each id in the order in which its store was asked for. */
const names = new Map<string, WritableAtom<string>>();
let asked: string[] = [];

class NameProbe extends WiredElement {
  @property() nameId: string | undefined = '';
  appChanges = 0;
  readonly $language = this.store(() => $language);
  readonly $name = this.keyedStore(
    () => [this.nameId],
    (_, id) => {
      asked.push(id);
      if (!names.has(id)) names.set(id, atom(`name of ${id}`));
      return names.get(id)!;
    },
    'none',
  );

  protected override appChanged(): void {
    this.appChanges += 1;
  }
  override render() {
    return html`${this.$language.value} ${this.$name.value}`;
  }
}
customElements.define('test-name-probe', NameProbe);

describe('stores of a WiredElement', () => {
  let element: NameProbe;
  const listeners = (id: string) => names.get(id)?.lc;
  beforeEach(async () => {
    names.clear();
    asked = [];
    setPageApp(testApp().app);
    element = document.createElement('test-name-probe') as NameProbe;
    element.nameId = 'a';
    document.body.append(element);
    await element.updateComplete;
  });
  afterEach(() => {
    element.remove();
    setPageApp(undefined);
  });

  it('are asked for once, however often it renders', async () => {
    for (let times = 0; times < 3; times += 1) {
      element.requestUpdate();
      await element.updateComplete;
    }
    expect([asked, listeners('a')]).to.deep.equal([['a'], 1]);
  });

  it('are left when the key changes', async () => {
    element.nameId = 'b';
    await element.updateComplete;
    expect([listeners('a'), listeners('b')]).to.deep.equal([0, 1]);
    names.get('a')!.set('late');
    await element.updateComplete;
    expect(element.shadowRoot!.textContent).to.equal('en name of b');
  });

  it('are left when it is removed, also if it renders once more', async () => {
    expect($language.lc).to.equal(1);
    element.remove();
    element.requestUpdate();
    await element.updateComplete;
    expect([$language.lc, listeners('a')]).to.deep.equal([0, 0]);
  });

  it('stay while the page sets the same App, and a removed element follows no other', async () => {
    const { app } = element;
    setPageApp(app);
    expect(element.appChanges).to.equal(1);
    element.remove();
    setPageApp(testApp().app);
    await element.updateComplete;
    expect([element.appChanges, element.foundApp === app]).to.deep.equal([1, true]);
  });
});
