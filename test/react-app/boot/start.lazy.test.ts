import { expect, waitUntil } from '@open-wc/testing';
import { startDeferred } from '../../../react-app/boot/start.lazy.ts';
import { testApp } from '../../core/support.ts';

describe('startDeferred', () => {
  it('loads toasts, the error screen and the tooltip of the page on the first interaction', async () => {
    const { app } = testApp();
    startDeferred(app);
    expect(customElements.get('ev-toaster')).to.equal(undefined);
    dispatchEvent(new PointerEvent('pointermove'));
    await waitUntil(
      () => customElements.get('ev-toaster') && customElements.get('ev-error-screen'),
      undefined,
      {
        timeout: 10_000,
      },
    );
    await waitUntil(() => document.querySelector('body > ev-tooltip[page]'));
    app.destroy();
    expect(document.querySelector('ev-tooltip')).to.equal(null);
  });
});
