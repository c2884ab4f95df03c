import { expect, waitUntil } from '@open-wc/testing';
import { html, LitElement } from 'lit';
import type { PageState } from '../../../contract/server-page.ts';
import { pageStateId } from '../../../contract/server-page.ts';
import { isHydrating, setHydrating } from '../../../elements/base/hydrating.ts';
import type { App } from '../../../elements/core/app/app.ts';
import { getLocale } from '../../../elements/core/i18n/locale.ts';
import '../../../elements/ui/button/define.ts';
import type { Button } from '../../../elements/ui/button/button.ts';
import { getPageTimeZone, setPageTimeZone } from '../../../messages/values/formatters.ts';
import { hydrateElement, prepareHydration } from '../../../react-app/boot/hydration.lazy.ts';
import { testApp } from '../../core/support.ts';

class FailingPart extends LitElement {
  override render(): never {
    throw new Error('This part fails.');
  }
}
class PageWithFailingPart extends LitElement {
  override render = () => html`<test-failing-part></test-failing-part>`;
}
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
    button.shadowRoot!.querySelector('button')!.getAttribute('aria-disabled') === 'true';

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

  it('does not begin where the browser knows no shadow roots in HTML', async () => {
    main.append(document.createElement('test-page-without-script'));
    expect(await prepare()).to.equal(false);
    expect(isHydrating()).to.equal(false);
  });
});
