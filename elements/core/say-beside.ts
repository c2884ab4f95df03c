import { toldInPlace } from './log-in.ts';
import type { WiredElement } from './wired-element.ts';

const look: Record<string, string> = {
  inset: 'auto',
  margin: '0',
  'max-inline-size': 'min(280px, 100vw - 16px)',
  'box-sizing': 'border-box',
  padding: '10px 14px',
  border: '1px solid var(--ev-line, currentColor)',
  'border-radius': 'var(--ev-radius, 6px)',
  background: 'var(--_paper, Canvas)',
  color: 'var(--_ink, CanvasText)',
  font: '400 0.8125rem/1.5 var(--ev-font, system-ui)',
};

/**
 * Says under an element that has no room for words, such as the bell, why a login did not begin; until Escape or a click
 * elsewhere.
 */
export function sayBeside(host: WiredElement, error: unknown): void {
  const words = host.app && host.isConnected && toldInPlace(host.app, error);
  if (!words) return;
  const note = document.createElement('p');
  note.popover = 'auto';
  note.role = 'alert';
  for (const [name, value] of Object.entries(look)) note.style.setProperty(name, value);
  host.renderRoot.querySelector('p[popover]')?.remove();
  host.renderRoot.append(note);
  note.showPopover();
  // After it is there: what comes into a live region is read, what came with it may not be.
  note.textContent = words;
  const { left, bottom } = host.getBoundingClientRect();
  note.style.setProperty('top', `${bottom + 6}px`);
  note.style.setProperty('left', `${Math.max(8, Math.min(left, document.documentElement.clientWidth - note.offsetWidth - 8))}px`);
  note.addEventListener('toggle', ({ newState }) => newState === 'closed' && note.remove());
}
