import type { WiredElement } from '../element/wired-element.ts';
import { showLoginError } from './login-controller.ts';

const popoverStyles: Record<string, string> = {
  inset: 'auto',
  margin: '0',
  'max-inline-size': 'min(280px, 100vw - 16px)',
  'inline-size': 'max-content',
  'box-sizing': 'border-box',
  'box-shadow': '0 8px 24px -12px #0006',
  'text-wrap': 'balance',
  padding: '10px 14px',
  border: '1px solid var(--ev-color-border, color-mix(in oklab, currentColor 20%, transparent))',
  'border-radius': 'var(--ev-radius-m, 6px)',
  background: 'var(--_color-paper, Canvas)',
  color: 'var(--_color-ink, CanvasText)',
  font: '400 0.8125rem/1.5 var(--ev-font-text, system-ui)',
};

/** Shows a text in a popover under an element without room for it, such as the bell. Closes on Escape and on a click outside. */
function showPopover(host: WiredElement, text: string, role: 'alert' | 'status'): HTMLElement {
  const popover = document.createElement('p');
  popover.popover = 'auto';
  popover.role = role;
  for (const [name, value] of Object.entries(popoverStyles)) popover.style.setProperty(name, value);
  host.renderRoot.querySelector('p[popover]')?.remove();
  host.renderRoot.append(popover);
  popover.showPopover();
  // Set the text last: screen readers announce changes of a live region, not its initial content.
  popover.textContent = text;
  const { left, right, bottom } = host.getBoundingClientRect();
  const width = popover.offsetWidth;
  const space = document.documentElement.clientWidth - 8;
  // One edge is that of the element: where it would leave the window, the other one.
  const start = left + width <= space ? left : right - width;
  popover.style.setProperty('top', `${bottom + 6}px`);
  popover.style.setProperty('left', `${Math.max(8, Math.min(start, space - width))}px`);
  popover.addEventListener('toggle', ({ newState }) => newState === 'closed' && popover.remove());
  return popover;
}

/** Explains why a login starts, until it has ended; then why it failed, if it did. */
export async function showLoginPopover(
  host: WiredElement,
  hint: string,
  login: Promise<unknown>,
): Promise<void> {
  if (!host.isConnected) return;
  const popover = showPopover(host, hint, 'status');
  try {
    await login;
    popover.remove();
  } catch (error) {
    popover.remove();
    const message = host.foundApp && host.isConnected && showLoginError(host.foundApp, error);
    if (message) showPopover(host, message, 'alert');
  }
}
