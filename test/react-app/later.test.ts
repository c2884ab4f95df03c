import { expect, waitUntil } from '@open-wc/testing';
import { startLater } from '../../react-app/later.ts';
import { testApp } from '../core/support.ts';

describe('what the app does later', () => {
  it('brings what tells of trouble with the first sign of somebody, while there is a connection', async () => {
    const { app } = testApp();
    startLater(app);
    expect(customElements.get('ev-toaster')).to.equal(undefined);
    dispatchEvent(new PointerEvent('pointermove'));
    await waitUntil(() => customElements.get('ev-toaster') && customElements.get('ev-error-screen'), undefined, {
      timeout: 10_000,
    });
    app.destroy();
  });
});
