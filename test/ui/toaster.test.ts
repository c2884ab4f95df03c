import { expect } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/ui/toaster/define.ts';
import '../../elements/ui/dialog/define.ts';
import type { ToasterItem } from '../../elements/ui/toaster/toast.ts';
import { settled, stage, standing } from '../standing.ts';

const toast = (id: number, more: Partial<ToasterItem> = {}): ToasterItem => ({
  id,
  tone: 'info',
  text: `Toast ${id}`,
  timeout: 0,
  ...more,
});
const all: ToasterItem[] = [
  toast(4, { tone: 'bad', text: 'Error, please contact support.', action: { label: 'Try again' } }),
  toast(3, { tone: 'warn', detail: 'Held for 24 hours.', timeout: 60_000 }),
  toast(2, { tone: 'good', text: 'Link copied', count: 3 }),
  toast(1, { profile: 'shell' }),
];

standing('ev-toaster', {
  none: () => html`<ev-toaster></ev-toaster>`,
  some: () => html`<ev-toaster .toasts=${all}></ev-toaster>`,
});

describe('<ev-toaster>', () => {
  const show = async (toasts: ToasterItem[] = []) => {
    const shown = await stage(html`<ev-toaster .toasts=${toasts}></ev-toaster>`);
    const toaster = shown.box.querySelector('ev-toaster')!;
    const stack = toaster.shadowRoot!.querySelector('ev-toast-stack')!;
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
      list: () => [...stack.shadowRoot!.querySelectorAll('.toast')].map((one) => one.querySelector('p')!.textContent!.trim()),
    };
  };
  const until = async (what: () => boolean) => {
    while (!what()) await new Promise((done) => setTimeout(done));
  };

  it('has its live regions before the first toast, and tells errors at once', async () => {
    const { box, toaster, stack, remove } = await show();
    const said = (role: string) => stack.shadowRoot!.querySelector(`[role="${role}"]`)!.textContent;
    expect([said('status'), said('alert')]).to.deep.equal(['', '']);
    toaster.toasts = [toast(2, { tone: 'bad', text: 'No money moved.' }), toast(1, { text: 'Link copied', detail: 'For you' })];
    await settled(box);
    expect([said('status'), said('alert')]).to.deep.equal(['Link copied. For you', 'No money moved.']);
    remove();
  });

  it('lets each toast go when its time is over; without a time it stays', async () => {
    const { heard, toaster, remove } = await show([toast(2, { timeout: 10 }), toast(1)]);
    await until(() => heard.length > 0);
    expect([heard, toaster.toasts!.length]).to.deep.equal([['timeout 2'], 1]);
    remove();
  });

  it('stands still under the pointer, but not at the bottom', async () => {
    const { box, stack, heard, remove } = await show();
    const region = stack.shadowRoot!.querySelector('.app')!;
    region.dispatchEvent(new PointerEvent('pointerenter'));
    box.querySelector('ev-toaster')!.toasts = [toast(2, { timeout: 5 }), toast(1, { timeout: 30, profile: 'shell' })];
    await settled(box);
    await until(() => heard.length > 0);
    expect(heard).to.deep.equal(['timeout 1']);
    region.dispatchEvent(new PointerEvent('pointerleave'));
    await until(() => heard.length > 1);
    expect(heard).to.deep.equal(['timeout 1', 'timeout 2']);
    remove();
  });

  it('stands still while the window has no focus', async () => {
    const { box, toaster, heard, remove } = await show();
    window.dispatchEvent(new Event('blur'));
    toaster.toasts = [toast(2, { timeout: 5 }), toast(1, { timeout: 30, profile: 'shell' })];
    await settled(box);
    await until(() => heard.length > 0);
    expect(heard).to.deep.equal(['timeout 1']);
    window.dispatchEvent(new Event('focus'));
    await until(() => heard.length > 1);
    remove();
  });

  it('shows twenty; the newest wait for room', async () => {
    const { box, toaster, list, remove } = await show(Array.from({ length: 23 }, (_, at) => toast(23 - at)));
    expect([list().length, list()[0], list().at(-1)]).to.deep.equal([20, 'Toast 20', 'Toast 1']);
    toaster.toasts = toaster.toasts!.slice(0, -1);
    await settled(box);
    expect(list()[0]).to.equal('Toast 21');
    remove();
  });

  it('closes by its button and hands on its action', async () => {
    const { box, stack, toaster, heard, remove } = await show([toast(1, { action: { label: 'Try again' } })]);
    const acted: number[] = [];
    toaster.addEventListener('ev-toast-action', (event) => acted.push(event.id));
    stack.shadowRoot!.querySelector<HTMLElement>('.act')!.click();
    stack.shadowRoot!.querySelector<HTMLElement>('.toast > ev-button')!.click();
    await settled(box);
    expect([acted, heard]).to.deep.equal([[1], ['button 1']]);
    remove();
  });

  it('stands inside the dialog on top, where it can be used, and comes home', async () => {
    const { box, toaster, stack, remove } = await show([toast(1)]);
    const dialog = Object.assign(document.createElement('ev-dialog'), { label: 'Over it', open: true });
    box.append(dialog);
    await settled(box);
    expect(stack.parentNode === dialog.shadowRoot!.querySelector('dialog')).to.equal(true);
    dialog.remove();
    expect(stack.parentNode === toaster.shadowRoot).to.equal(true);
    remove();
  });

  it('keeps no node of a thousand toasts that are gone', async () => {
    const { box, toaster, stack, remove } = await show([toast(0)]);
    const count = () => stack.shadowRoot!.querySelector('ul')!.childNodes.length;
    const before = count();
    for (let id = 1; id <= 1000; id++) {
      toaster.toasts = [toast(id), toast(0)];
      await toaster.updateComplete;
      await stack.updateComplete;
    }
    toaster.toasts = [toast(0)];
    await settled(box);
    expect(count()).to.equal(before);
    remove();
  });
});
