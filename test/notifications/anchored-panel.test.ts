import { assert, waitUntil } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { html } from 'lit';
import '../../elements/notifications/notification-bell/define.ts';
import { samples } from '../../stories/notifications/samples.ts';
import { settled, stage } from '../standing.ts';
import { testApp, within } from '../test-app.ts';
import { fakeServer } from './support.ts';

describe('the panel under the bell of another site', () => {
  const open = async (width: number, kind: 'app' | 'embed') => {
    await setViewport({ width, height: 700 });
    const app = testApp({ kind, pieces: fakeServer([...samples]).pieces });
    const place = await stage(within(app, html`<ev-notification-bell></ev-notification-bell>`));
    const bell = place.box.querySelector('ev-notification-bell')!;
    const button = bell.shadowRoot!.querySelector('button')!;
    button.focus();
    button.click();
    const sidebar = () => bell.shadowRoot!.querySelector('ev-notification-sidebar');
    const dialog = () => sidebar()?.shadowRoot?.querySelector('dialog');
    await waitUntil(() => dialog()?.matches(':popover-open, [open]'), 'open', { timeout: 5000 });
    await settled(place.box);
    return { place, bell, button, dialog: dialog()!, root: sidebar()!.shadowRoot! };
  };

  it('stands below the bell, leaves the page usable, and closes by Escape, the bell or a press outside', async () => {
    const { place, bell, button, dialog, root } = await open(1200, 'embed');
    await waitUntil(() => root.querySelector('.embed-footer a'), 'footer', { timeout: 5000 });
    assert.isFalse(dialog.open);
    await waitUntil(
      () => dialog.getBoundingClientRect().top >= button.getBoundingClientRect().bottom,
      'below the bell',
    );
    assert.equal(dialog.getBoundingClientRect().width, 400);
    const action = root.querySelector('li.campaign-maturity .action')!;
    assert.equal(action.textContent!.trim(), 'Claim on Evangelist');
    const isOpen = () => dialog.matches(':popover-open');
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    await waitUntil(() => !isOpen());
    assert.equal(bell.shadowRoot!.activeElement, button);
    button.click();
    await waitUntil(isOpen);
    button.click();
    await waitUntil(() => !isOpen());
    button.click();
    await waitUntil(isOpen);
    document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    await waitUntil(() => !isOpen());
    place.remove();
  });

  it('is a drawer in the app, and on narrow pages', async () => {
    for (const [width, kind] of [
      [1200, 'app'],
      [500, 'embed'],
    ] as const) {
      const { place, dialog } = await open(width, kind);
      assert.isTrue(dialog.matches(':modal'), `${kind} at ${width}`);
      place.remove();
    }
  });
});
