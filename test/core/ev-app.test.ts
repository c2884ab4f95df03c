import { expect } from '@open-wc/testing';
import { css, html, LitElement, nothing } from 'lit';
import '../../elements/core/ev-app/define.ts';
import type { App } from '../../elements/core/app.ts';
import { setPageApp } from '../../elements/core/context.ts';
import { ticker } from '../../elements/core/ticker.ts';
import { WiredElement } from '../../elements/core/wired-element.ts';
import { settled, stage, standing } from '../standing.ts';
import { testApp } from './support.ts';

class Probe extends WiredElement {
  static override styles = css`
    :host {
      color: CanvasText;
    }
  `;
  readonly now = this.store((app) => app.use(ticker).$now);
  override render() {
    return html`${this.app?.config.apiEndpoint} ${this.now.value}`;
  }
}
customElements.define('test-probe', Probe);
customElements.define(
  'test-frame',
  class extends LitElement {
    override render() {
      return html`<test-probe></test-probe>`;
    }
  },
);

const probe = (box: Element, selector = 'test-probe') => box.querySelector(selector) as Probe;

standing('ev-app', {
  'with attributes': () => html`<ev-app api-endpoint="https://a.test" brand="Acme"><test-probe></test-probe></ev-app>`,
  given: () => html`<ev-app .app=${testApp().app}><test-probe></test-probe></ev-app>`,
});

describe('<ev-app>', () => {
  it('gives what is inside its App, through shadow roots, and two stand side by side', async () => {
    const drawn = await stage(
      html`<div>
        <ev-app api-endpoint="https://a.test/" id="a"><test-frame></test-frame></ev-app>
        <ev-app api-endpoint="https://b.test" id="b"><test-probe></test-probe></ev-app>
      </div>`,
    );
    const inner = drawn.box.querySelector('test-frame')?.shadowRoot as unknown as Element;
    expect(probe(inner).app?.config.apiEndpoint).to.equal('https://a.test');
    expect(probe(drawn.box, '#b test-probe').app?.config.apiEndpoint).to.equal('https://b.test');
    expect(probe(inner).app?.host.href('/campaigns')).to.equal('https://a.test/campaigns');
    drawn.remove();
  });

  it('keeps its App when it is moved, and ends it when it is gone', async () => {
    const drawn = await stage(html`<ev-app api-endpoint="https://a.test"><test-probe></test-probe></ev-app>`);
    const app = probe(drawn.box).app as App;
    const other = document.createElement('div');
    document.body.append(other);
    other.append(drawn.element);
    await settled(other);
    expect([probe(other).app === app, app.signal.aborted]).to.deep.equal([true, false]);
    other.remove();
    await Promise.resolve();
    expect(app.signal.aborted).to.equal(true);
    drawn.remove();
  });

  it('makes a new App when its configuration changes', async () => {
    const drawn = await stage(html`<ev-app api-endpoint="https://a.test"><test-probe></test-probe></ev-app>`);
    drawn.element.setAttribute('api-endpoint', 'https://b.test');
    await settled(drawn.box);
    expect(probe(drawn.box).shadowRoot?.textContent).to.contain('https://b.test');
    drawn.remove();
  });

  it('keeps its App where a framework hands over equal values anew, and asks the provider of now', async () => {
    const drawn = await stage(html`<ev-app api-endpoint="https://a.test"><test-probe></test-probe></ev-app>`);
    const element = drawn.box.querySelector('ev-app')!;
    const asked: number[] = [];
    const render = async (turn: number, word = 'Bell') => {
      element.tokenProvider = () => Promise.resolve((asked.push(turn), null));
      element.texts = { bell: { name: word } };
      element.consent = { revision: 2 };
      await settled(drawn.box);
      return probe(drawn.box).app!;
    };
    const first = await render(1);
    expect((await render(2)) === first).to.equal(true);
    asked.length = 0;
    await first.config.tokenProvider!();
    expect(asked).to.deep.equal([2]);
    expect((await render(3, 'Klingel')) === first).to.equal(false);
    drawn.remove();
  });

  it('takes another function for another text, whatever it looks like', async () => {
    const drawn = await stage(html`<ev-app api-endpoint="https://a.test"><test-probe></test-probe></ev-app>`);
    const element = drawn.box.querySelector('ev-app')!;
    const says = (word: string) => () => word;
    const render = async (name: () => string) => {
      element.texts = { bell: { name } };
      await settled(drawn.box);
      return probe(drawn.box).app!;
    };
    const bell = says('Bell');
    const first = await render(bell);
    expect((await render(bell)) === first).to.equal(true);
    expect((await render(says('Klingel'))) === first).to.equal(false);
    drawn.remove();
  });

  it('leaves the language alone that an author gave to an element', async () => {
    const drawn = await stage(
      html`<ev-app api-endpoint="https://a.test" locale="en"><test-probe lang="fr" dir="rtl"></test-probe></ev-app>`,
    );
    await settled(drawn.box);
    expect([probe(drawn.box).lang, probe(drawn.box).dir]).to.deep.equal(['fr', 'rtl']);
    drawn.remove();
  });

  it('an element under no ev-app takes the page’s App, also when that comes later', async () => {
    const drawn = await stage(html`<test-probe></test-probe>`);
    expect(probe(drawn.box).shadowRoot?.textContent?.trim() || nothing).to.equal(nothing);
    const { app } = testApp();
    setPageApp(app);
    await settled(drawn.box);
    expect(probe(drawn.box).app).to.equal(app);
    setPageApp(undefined);
    drawn.remove();
  });
});
