import { expect } from '@open-wc/testing';
import { html } from 'lit';
import { MessagesController } from '../../elements/base/messages/messages-controller.ts';
import { setPageApp } from '../../elements/core/element/page-app.ts';
import { provideTranslations } from '../../elements/core/element/provide-translations.ts';
import { WiredElement } from '../../elements/core/element/wired-element.ts';
import '../../elements/campaigns/leaderboard/define.ts';
import '../../elements/core/ev-app/define.ts';
import '../../elements/ui/code-entry/define.ts';
import '../../elements/ui/copy/define.ts';
import '../../elements/ui/dialog/define.ts';
import '../../elements/ui/money/define.ts';
import '../../elements/ui/spinner/define.ts';
import '../../elements/ui/steps/define.ts';
import '../../elements/ui/time/define.ts';
import '../../elements/ui/toaster/define.ts';
import { uiMessages } from '../../elements/ui/ui.messages.ts';
import { leaderboard as german } from '../../messages/de/campaigns.json';
import { leaderboard as english } from '../../messages/en/campaigns.json';
import { code, sampleNow } from '../../stories/wallets/samples.ts';
import { allInShadow, getByTag } from '../queries.ts';
import { settled, stage } from '../standing.ts';
import { testApp } from '../test-app.ts';
import { waitUntil } from '../wait-until.ts';

const now = Date.parse('2026-11-19T14:20:00Z');
const toasts = [{ id: 1, tone: 'info', text: 'Kopie', timeout: 0 }] as const;

/** All plain elements with strings of their own, none of which is given here. */
const elements = html`
  <ev-spinner></ev-spinner>
  <ev-copy value="7xKp"></ev-copy>
  <ev-dialog label="Wallet" open></ev-dialog>
  <ev-money estimated .value=${{ amount: '2', currency: 'USDC' }}></ev-money>
  <ev-steps .done=${1} .total=${3}></ev-steps>
  <ev-time format="until" datetime="2026-11-22T14:20:00Z" .now=${now}></ev-time>
  <ev-time format="until" datetime="2026-11-18T14:20:00Z" .now=${now}></ev-time>
  <ev-toaster .toasts=${toasts}></ev-toaster>
  <ev-code-entry .status=${code} .now=${sampleNow}></ev-code-entry>
`;

class WiredProbe extends WiredElement {
  readonly #messages = new MessagesController(this, uiMessages);

  override render() {
    return html`<p>${this.#messages.value.loading}</p>`;
  }
}
customElements.define('test-messages-probe', WiredProbe);

/** Accessible names and texts of an element and of those in its shadow root. */
const texts = (root: Element): string[] => {
  const nodes = allInShadow(root, '*') ?? [];
  return [...nodes].flatMap((node) => [
    node.getAttribute('aria-label') ?? '',
    ...(node.localName === 'style'
      ? []
      : [...node.childNodes].flatMap((child) =>
          child instanceof Text ? child.data.replace(/\s+/g, ' ').trim() : [],
        )),
    ...texts(node),
  ]);
};
const unique = (box: ParentNode, tag: string): string[] =>
  [...new Set([...box.querySelectorAll(tag)].flatMap(texts))].filter(Boolean);
const spinnerName = (box: ParentNode) => unique(box, 'ev-spinner')[0];

/** A shadow root without translations between the App and the element. */
const inShadow = (box: Element, element: Element): void =>
  void box.querySelector('div')!.attachShadow({ mode: 'open' }).append(element);

describe('messages of plain elements', () => {
  it('are in the language of the App around them', async () => {
    const { box, remove } = await stage(html`<ev-app locale="de">${elements}</ev-app>`);
    await waitUntil(() => spinnerName(box) === 'Wird geladen');
    await settled(box);
    expect(unique(box, 'ev-copy')).to.deep.equal(['Kopieren']);
    expect(unique(box, 'ev-dialog')).to.include('Schließen');
    expect(unique(box, 'ev-money')[0]).to.equal('ca.');
    expect(unique(box, 'ev-steps')).to.deep.equal(['1 von 3']);
    expect(unique(box, 'ev-time')[0]).to.match(/^noch 3/);
    expect(unique(box, 'ev-time')[1]).to.equal('vorbei');
    const stack = getByTag(getByTag(document, 'ev-dialog'), 'ev-toast-stack');
    expect([...new Set(texts(stack))]).to.include.members(['Meldungen', 'Schließen']);
    expect(unique(box, 'ev-code-entry').join(' '))
      .to.contain('Code erneut senden in')
      .and.contain('Bestätigen');
    remove();
  });

  it('of a feature are too, without a binding, and across shadow roots', async () => {
    const { box, remove } = await stage(
      html`<ev-app locale="de"
        ><ev-leaderboard .rows=${[]}></ev-leaderboard>
        <div></div
      ></ev-app>`,
    );
    const inner = Object.assign(document.createElement('ev-leaderboard'), { rows: [] });
    inShadow(box, inner);
    await waitUntil(() => unique(box, 'ev-leaderboard')[0] === german.noRank);
    await settled(box);
    expect(texts(inner).filter(Boolean)).to.deep.equal([german.noRank]);
    remove();
  });

  it('follow a change of the language', async () => {
    const { box, element, remove } = await stage(
      html`<ev-app locale="en"><ev-leaderboard .rows=${[]}></ev-leaderboard></ev-app>`,
    );
    expect(unique(box, 'ev-leaderboard')).to.deep.equal([english.noRank]);
    (element as HTMLElementTagNameMap['ev-app']).locale = 'de';
    await waitUntil(() => unique(box, 'ev-leaderboard')[0] === german.noRank);
    remove();
  });

  it('are English without an App, and inside an App that loads no language', async () => {
    const { box, remove } = await stage(
      html`<ev-spinner></ev-spinner><ev-app>${elements}</ev-app>`,
    );
    expect(texts(box.querySelector('ev-spinner')!).filter(Boolean)).to.deep.equal(['Loading']);
    expect(spinnerName(box.querySelector('ev-app')!)).to.equal('Loading');
    expect(unique(box, 'ev-steps')).to.deep.equal(['1 of 3']);
    remove();
  });

  it('can be replaced by a partner, and by a property', async () => {
    const own = { ui: { loading: 'One moment', stepsDone: '{total} in all' } };
    const { box, element, remove } = await stage(
      html`<ev-app .messages=${own}>${elements}<ev-steps label="Posts"></ev-steps></ev-app>`,
    );
    expect(spinnerName(box)).to.equal('One moment');
    expect(unique(box, 'ev-steps')).to.deep.equal(['3 in all', 'Posts']);
    (element as HTMLElementTagNameMap['ev-app']).messages = { ui: { loading: 'Soon' } };
    await settled(box);
    expect(spinnerName(box)).to.equal('Soon');
    remove();
  });

  it('follow the element to another App', async () => {
    const { box, remove } = await stage(html`
      <ev-app .messages=${{ ui: { loading: 'First' } }}><ev-spinner></ev-spinner></ev-app>
      <ev-app .messages=${{ ui: { loading: 'Second' } }}></ev-app>
    `);
    expect(spinnerName(box)).to.equal('First');
    const [, second] = box.querySelectorAll('ev-app');
    second!.append(box.querySelector('ev-spinner')!);
    await settled(box);
    expect(spinnerName(box)).to.equal('Second');
    remove();
  });

  it('stay as they are once the element is removed, for the time of a closing animation', async () => {
    const { box, remove } = await stage(html`<ev-spinner></ev-spinner>`);
    const app = testApp();
    Object.assign(app.config, { messages: { ui: { loading: 'One moment' } } });
    setPageApp(app);
    await settled(box);
    remove();
    setPageApp(undefined);
    await settled(box);
    expect(spinnerName(box)).to.equal('One moment');
  });

  it('are those of the page’s App outside every ev-app, also when it is set later', async () => {
    const { box, remove } = await stage(html`<ev-spinner></ev-spinner>`);
    const app = testApp();
    Object.assign(app.config, { messages: { ui: { loading: 'One moment' } } });
    setPageApp(app);
    await settled(box);
    expect(spinnerName(box)).to.equal('One moment');
    setPageApp(undefined);
    await settled(box);
    expect(spinnerName(box)).to.equal('Loading');
    remove();
  });
});

describe('messages of wired elements', () => {
  it('are in the language of the App from the first rendering on', async () => {
    const shown: string[] = [];
    const { box, remove } = await stage(html`<ev-app locale="de"></ev-app>`);
    const probe = document.createElement('test-messages-probe') as WiredProbe;
    probe.addController({ hostUpdated: () => shown.push(...texts(probe).filter(Boolean)) });
    box.querySelector('ev-app')!.append(probe);
    await waitUntil(() => shown.length > 0);
    expect([...new Set(shown)]).to.deep.equal(['Wird geladen']);
    remove();
  });

  it('are those of an ev-app that another copy of the package has defined', async () => {
    const { box, element, remove } = await stage(
      html`<ev-app .messages=${{ ui: { loading: 'One moment' } }}></ev-app>`,
    );
    // The other copy registers its translations for itself: this one lacks them.
    provideTranslations(element, undefined);
    const probe = element.appendChild(document.createElement('test-messages-probe'));
    await settled(box);
    expect(texts(probe).filter(Boolean)).to.deep.equal(['One moment']);
    remove();
  });
});
