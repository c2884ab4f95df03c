import { expect } from '@open-wc/testing';
import { digestForTemplateResult } from '@lit-labs/ssr-client';
import { html, LitElement, render } from 'lit';
import type { PageState } from '../../../common/server-page.ts';
import { pageStateId } from '../../../common/server-page.ts';
import { isHydrating, setHydrating } from '../../../elements/base/hydrating.ts';
import type { App } from '../../../elements/core/app/app.ts';
import { getLocale } from '../../../elements/core/i18n/locale.ts';
import '../../../elements/ui/button/define.ts';
import type { Button } from '../../../elements/ui/button/button.ts';
import { getPageTimeZone, setPageTimeZone } from '../../../messages/values/formatters.ts';
import { hydrateElement, prepareHydration } from '../../../react-app/boot/hydration.lazy.ts';
import { testApp } from '../../core/support.ts';
import { getByRole } from '../../queries.ts';
import { waitUntil } from '../../wait-until.ts';

class FailingPart extends LitElement {
  override render(): never {
    throw new Error('This part fails.');
  }
}
class PageWithFailingPart extends LitElement {
  override render = () => html`<test-failing-part></test-failing-part>`;
}
class PartWithTexts extends LitElement {
  person = 'Mara';
  error = '';
  names = ['One', 'Two'];
  override render = () =>
    html`<p>Hello ${this.person}!</p>
      <p class=${this.person}>${this.error}</p>
      <ul>
        ${this.names.map((name) => html`<li>${name}</li>`)}
      </ul>`;
}
customElements.define('test-part-with-texts', PartWithTexts);
customElements.define('test-failing-part', FailingPart);
customElements.define('test-page-with-failing-part', PageWithFailingPart);

describe('the first rendering of a page that the server rendered', () => {
  let app: App;
  let main: HTMLElement;
  let state: HTMLScriptElement;
  let answers: number;
  beforeEach(() => {
    ({ app } = testApp());
    answers = 0;
    const content: PageState = {
      route: '/help',
      locale: getLocale(app),
      now: 5,
      data: null,
      hasBrandLookup: false,
      brand: null,
    };
    state = document.createElement('script');
    state.id = pageStateId;
    state.type = 'application/json';
    state.textContent = JSON.stringify(content);
    main = document.createElement('main');
    main.id = 'page';
    document.body.append(state, main);
  });
  afterEach(() => {
    main.remove();
    state.remove();
    setHydrating(false);
    setPageTimeZone(undefined);
    app.destroy();
  });

  const prepare = () => prepareHydration(app, () => void answers++);

  /** As the parser makes it of the server's HTML, before its script is there. */
  const addElement = () => {
    const element = document.createElement('test-page-without-script');
    element.attachShadow({ mode: 'open' });
    main.append(element);
    return element;
  };

  /** A control of another page that is shown meanwhile. */
  const addButton = async () => {
    const button = document.createElement('ev-button') as Button;
    button.textContent = 'Close';
    document.body.append(button);
    await button.updateComplete;
    return button;
  };
  const isDisabled = (button: Button) =>
    getByRole(button, 'button').getAttribute('aria-disabled') === 'true';

  it('ends when the page is left before its script is there', async () => {
    addElement();
    expect(await prepare()).to.equal(true);
    expect(app.clock.now()).to.equal(5);
    const button = await addButton();
    expect(isDisabled(button)).to.equal(true);
    main.replaceChildren();
    await waitUntil(() => answers > 0, 'the page answers');
    expect([isHydrating(), app.clock.now(), getPageTimeZone()]).to.deep.equal([
      false,
      1_000_000,
      undefined,
    ]);
    expect(isDisabled(button)).to.equal(false);
    button.remove();
  });

  it('ends, and answers once, when a part of the page fails to render', async () => {
    const page = document.createElement('test-page-with-failing-part') as PageWithFailingPart;
    main.append(page);
    const prepared = prepare();
    expect(hydrateElement(page, false)).to.equal(false);
    expect(await prepared).to.equal(true);
    await waitUntil(() => answers > 0, 'the page answers');
    expect(isHydrating()).to.equal(false);
    main.replaceChildren();
    const button = await addButton();
    expect(isDisabled(button)).to.equal(false);
    expect(answers).to.equal(1);
    button.remove();
  });

  describe('of an element', () => {
    let element: PartWithTexts;
    let root: ShadowRoot;
    const { warn } = console;
    beforeEach(async () => {
      console.warn = () => undefined;
      addElement();
      await prepare();
      element = document.createElement('test-part-with-texts') as PartWithTexts;
      root = element.attachShadow({ mode: 'open' });
      const item = digestForTemplateResult(html`<li>${''}</li>`);
      const text = (value: string) => `<!--lit-part-->${value}<!--/lit-part-->`;
      // As Lit writes it on the server.
      const rendered = `<!--lit-part ${digestForTemplateResult(element.render())}--><p>Hello ${text('Mara')}!</p>
    <!--lit-node 2--><p class="Mara">${text('')}</p>
    <ul>
      <!--lit-part-->${element.names.map((name) => `<!--lit-part ${item}--><li>${text(name)}</li><!--/lit-part-->`).join('')}<!--/lit-part-->
    </ul><!--/lit-part-->`;
      root.append(document.createRange().createContextualFragment(rendered));
    });
    afterEach(() => void (console.warn = warn));
    const getTexts = () => root.textContent!.replaceAll(/\s+/g, ' ').trim();

    it('keeps what the server has written, and shows later changes', () => {
      const paragraphs = [...root.querySelectorAll('p')];
      expect(hydrateElement(element, true)).to.equal(true);
      expect([...root.querySelectorAll('p')]).to.deep.equal(paragraphs);
      Object.assign(element, { person: 'Tomasz', error: 'An error.', names: ['One', 'Three'] });
      render(element.render(), root, element.renderOptions);
      expect(getTexts()).to.equal('Hello Tomasz! An error. OneThree');
      expect(paragraphs[1]!.className).to.equal('Tomasz');
      expect([...root.querySelectorAll('p')]).to.deep.equal(paragraphs);
    });

    const findComment = (parent: ParentNode & Node) =>
      [...parent.childNodes].filter((node) => node instanceof Comment);
    for (const [what, change] of [
      [
        'the comments around a text',
        () => findComment(root.querySelector('p')!).forEach((node) => node.remove()),
      ],
      [
        'the comment before an element with an attribute',
        () =>
          findComment(root)
            .find(({ data }) => data.startsWith('lit-node'))!
            .remove(),
      ],
      [
        'the comments in an item of a list',
        () => findComment(root.querySelector('li')!).forEach((node) => node.remove()),
      ],
      [
        'a text, for an element',
        () => {
          const [text] = [...root.querySelector('li')!.childNodes].filter(
            (node) => node instanceof Text,
          );
          const span = document.createElement('span');
          text!.replaceWith(span);
          span.append(text!);
        },
      ],
    ] as const)
      it(`does not take over a tree that has lost ${what}`, () => {
        change();
        expect(hydrateElement(element, true)).to.equal(false);
      });
  });

  it('does not begin where the browser knows no shadow roots in HTML', async () => {
    main.append(document.createElement('test-page-without-script'));
    expect(await prepare()).to.equal(false);
    expect(isHydrating()).to.equal(false);
  });
});
