import { html } from 'lit';
import '../../elements/ui/toaster/define.ts';
import type { ToasterItem } from '../../elements/ui/toaster/toast.ts';
import { allInShadow, getByTag } from '../queries.ts';
import { stage } from '../standing.ts';

export const toast = (id: number, more: Partial<ToasterItem> = {}): ToasterItem => ({
  id,
  tone: 'info',
  text: `Toast ${id}`,
  timeout: 0,
  ...more,
});

/** A toaster that removes a toast when it is dismissed, and what it has dismissed. */
export const showToaster = async (toasts: ToasterItem[] = []) => {
  const shown = await stage(html`<ev-toaster .toasts=${toasts}></ev-toaster>`);
  const toaster = shown.box.querySelector('ev-toaster')!;
  const stack = getByTag(toaster, 'ev-toast-stack');
  const heard: string[] = [];
  toaster.addEventListener('ev-toast-dismiss', (event) => {
    heard.push(`${event.reason} ${event.id}`);
    toaster.toasts = toaster.toasts!.filter(({ id }) => id !== event.id);
  });
  return {
    ...shown,
    toaster,
    stack,
    heard,
    list: () =>
      allInShadow(stack, '.toast').map((one) => one.querySelector('p')!.textContent!.trim()),
  };
};

/** Waits for a condition, a task at a time. */
export const until = async (what: () => boolean) => {
  while (!what()) await new Promise((done) => setTimeout(done));
};
