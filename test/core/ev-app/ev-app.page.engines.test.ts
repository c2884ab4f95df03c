import { expect } from '@open-wc/testing';
import { css, html, LitElement, nothing } from 'lit';
import '../../../elements/core/ev-app/define.ts';
import type { App } from '../../../elements/core/app/app.ts';
import { setPageApp } from '../../../elements/core/element/page-app.ts';
import { ticker } from '../../../elements/core/app/ticker.ts';
import { WiredElement } from '../../../elements/core/element/wired-element.ts';
import { settled, stage, standing } from '../../standing.ts';
import { testApp } from '../support.ts';

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
  'with attributes': () =>
    html`<ev-app api-endpoint="https://a.test" brand="Acme"><test-probe></test-probe></ev-app>`,
  given: () => html`<ev-app .app=${testApp().app}><test-probe></test-probe></ev-app>`,
});

describe('<ev-app>', () => {
  it('provides its App across shadow roots, two side by side', async () => {
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

  it('keeps its App when moved, and destroys it when removed', async () => {
    const drawn = await stage(
      html`<ev-app api-endpoint="https://a.test"><test-probe></test-probe></ev-app>`,
    );
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

  it('creates a new App when its configuration changes', async () => {
    const drawn = await stage(
      html`<ev-app api-endpoint="https://a.test"><test-probe></test-probe></ev-app>`,
    );
    drawn.element.setAttribute('api-endpoint', 'https://b.test');
    await settled(drawn.box);
    expect(probe(drawn.box).shadowRoot?.textContent).to.contain('https://b.test');
    drawn.remove();
  });

  it('keeps its App for equal new values, and calls the current provider', async () => {
    const drawn = await stage(
      html`<ev-app api-endpoint="https://a.test"><test-probe></test-probe></ev-app>`,
    );
    const element = drawn.box.querySelector('ev-app')!;
    const asked: number[] = [];
    const render = async (turn: number, word = 'Bell') => {
      element.tokenProvider = () => Promise.resolve((asked.push(turn), null));
      element.messages = { bell: { name: word } };
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

  it('does not change a language that the page’s author set', async () => {
    const drawn = await stage(
      html`<ev-app api-endpoint="https://a.test" locale="en"
        ><test-probe lang="fr" dir="rtl"></test-probe
      ></ev-app>`,
    );
    await settled(drawn.box);
    expect([probe(drawn.box).lang, probe(drawn.box).dir]).to.deep.equal(['fr', 'rtl']);
    drawn.remove();
  });

  it('an element outside ev-app uses the page’s App, also when it is set later', async () => {
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
