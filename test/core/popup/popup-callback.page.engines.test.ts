import { expect } from '@open-wc/testing';
import { popupChannel } from '../../../elements/core/popup/popup.ts';
import '../../../elements/core/ev-app/define.ts';
import { completePopup } from '../../../elements/core/popup/popup-callback.ts';

describe('completePopup', () => {
  const before = location.href;
  const { close } = window;
  let closed = 0;
  beforeEach(() => {
    closed = 0;
    window.close = () => void closed++;
  });
  afterEach(() => {
    window.close = close;
    history.replaceState(null, '', before);
  });

  for (const [kind, hash, code] of [
    ['the code of a login', '#ev-login=one-time-code', 'one-time-code'],
    ['the outcome of a confirmation', '#ev-popup=done', 'done'],
    ['a login that was canceled', '', undefined],
  ] as const)
    it(`sends ${kind} with the attempt id, removes both from the address, and closes`, async () => {
      const channel = new BroadcastChannel(popupChannel);
      const heard = new Promise((done) =>
        channel.addEventListener('message', ({ data }) => done(data)),
      );
      history.replaceState(
        null,
        '',
        `${location.pathname}?a=1${code ? '' : '&login=cancelled'}&ev-attempt=first${hash}`,
      );
      completePopup();
      expect(await heard).to.deep.equal({ attempt: 'first', code });
      expect([location.search + location.hash, closed]).to.deep.equal([
        code ? '?a=1' : '?a=1&login=cancelled',
        1,
      ]);
      channel.close();
    });

  it('is called by an ev-app on a page without the loader', async () => {
    const channel = new BroadcastChannel(popupChannel);
    const heard = new Promise((done) =>
      channel.addEventListener('message', ({ data }) => done(data)),
    );
    history.replaceState(null, '', `${location.pathname}?ev-attempt=first#ev-popup=done`);
    const app = document.body.appendChild(document.createElement('ev-app'));
    expect(await heard).to.deep.equal({ attempt: 'first', code: 'done' });
    app.remove();
    channel.close();
  });

  it('does nothing for a link with an attempt id alone', () => {
    history.replaceState(null, '', `${location.pathname}?ev-attempt=x`);
    completePopup();
    expect([location.search, closed]).to.deep.equal(['?ev-attempt=x', 0]);
  });

  it('does nothing on an ordinary page', () => {
    history.replaceState(null, '', `${location.pathname}?a=1#section`);
    completePopup();
    expect([location.search + location.hash, closed]).to.deep.equal(['?a=1#section', 0]);
  });
});
