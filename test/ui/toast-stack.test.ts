import { expect } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/ui/toast-stack/define.ts';
import type { ToasterItem } from '../../elements/ui/toaster/toast.ts';
import { settled, stage, standing } from '../standing.ts';

const toasts: ToasterItem[] = [
  { id: 2, tone: 'danger', text: 'No money moved.', timeout: 60_000 },
  { id: 1, tone: 'success', text: 'Link copied', timeout: 0, profile: 'shell' },
];

standing('ev-toast-stack', {
  none: () => html`<ev-toast-stack></ev-toast-stack>`,
  both: () => html`<ev-toast-stack .toasts=${toasts}></ev-toast-stack>`,
  paused: () => html`<ev-toast-stack paused .toasts=${toasts}></ev-toast-stack>`,
});

describe('<ev-toast-stack>', () => {
  it('renders each profile in its corner, with a progress bar only for timed app toasts', async () => {
    const { element, remove } = await stage(
      html`<ev-toast-stack .toasts=${toasts}></ev-toast-stack>`,
    );
    const root = element.shadowRoot!;
    expect(root.querySelector('.app')!.textContent).to.contain('No money moved.');
    expect(root.querySelector('.shell')!.textContent).to.contain('Link copied');
    expect([
      root.querySelectorAll('.app .bar').length,
      root.querySelectorAll('.shell .bar').length,
    ]).to.deep.equal([1, 0]);
    remove();
  });

  it('can be removed before it renders a change, and shows the change when it is back', async () => {
    const { box, element, remove } = await stage(html`<ev-toast-stack></ev-toast-stack>`);
    const stack = element as HTMLElementTagNameMap['ev-toast-stack'];
    stack.toasts = toasts;
    stack.remove();
    await stack.updateComplete;
    box.append(stack);
    await settled(box);
    expect(stack.shadowRoot!.querySelector('.app')!.matches(':popover-open')).to.equal(true);
    remove();
  });

  it('does not announce a visible toast again', async () => {
    const { box, element, remove } = await stage(
      html`<ev-toast-stack .toasts=${toasts}></ev-toast-stack>`,
    );
    const status = element.shadowRoot!.querySelector('[role="status"]')!;
    status.textContent = '';
    (element as HTMLElementTagNameMap['ev-toast-stack']).toasts = [...toasts];
    await settled(box);
    expect(status.textContent).to.equal('');
    remove();
  });
});
