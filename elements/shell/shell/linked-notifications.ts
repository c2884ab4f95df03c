/** Opens the list of notifications for a link to `/#notifications`, as the panel of a partner's page has one. */
import type { WiredElement } from '../../core/element/wired-element.ts';

const hash = '#notifications';

/**
 * Removes the hash from the address, so that a reload does not open the list again.
 * @param shell has the header in its shadow root
 */
export async function openLinkedNotifications(shell: WiredElement): Promise<void> {
  if (location.hash !== hash || shell.app.host.kind !== 'app') return;
  history.replaceState(history.state, '', location.pathname + location.search);
  await customElements.whenDefined('ev-notification-bell');
  const header = shell.renderRoot.querySelector('ev-header');
  await header?.updateComplete;
  const bell = header?.renderRoot.querySelector('ev-notification-bell');
  await bell?.updateComplete;
  bell?.renderRoot.querySelector('button')?.click();
}
