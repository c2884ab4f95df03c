import { expect } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/ui/toast-stack/define.ts';
import type { ToasterItem } from '../../elements/ui/toaster/toast.ts';
import { allInShadow, getByRole, getText, inShadow } from '../queries.ts';
import { settled, stage, standing } from '../standing.ts';
import { waitUntil } from '../wait-until.ts';

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
    expect(getText(getByRole(element, 'region'))).to.contain('No money moved.');
    expect(getText(getByRole(element, 'group'))).to.contain('Link copied');
    expect([
      allInShadow(element, '.app .bar').length,
      allInShadow(element, '.shell .bar').length,
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
    expect(getByRole(stack, 'region').matches(':popover-open')).to.equal(true);
    remove();
  });

  it('begins below a title that it would cover, and above a bar of actions', async () => {
    const { box, element, remove } = await stage(html`<ev-toast-stack></ev-toast-stack>`);
    const page = document.createElement('div');
    page.attachShadow({ mode: 'open' }).innerHTML = `
      <h1 style="position: fixed; inset: 70px 30px auto auto; margin: 0">A title</h1>
      <p data-keep-clear style="position: fixed; inset: auto 0 0; height: 80px; margin: 0"></p>`;
    box.append(page);
    (element as HTMLElementTagNameMap['ev-toast-stack']).toasts = toasts;
    await settled(box);
    const [title, bar] = page.shadowRoot!.children;
    const find = (corner: string) => inShadow(element, `${corner} .toast`);
    // Without the animation of the entry.
    for (const animation of [...find('.app').getAnimations(), ...find('.shell').getAnimations()])
      animation.cancel();
    expect(find('.app').getBoundingClientRect().top).to.be.at.least(
      title!.getBoundingClientRect().bottom,
    );
    expect(find('.shell').getBoundingClientRect().bottom).to.be.at.most(
      bar!.getBoundingClientRect().top,
    );
    remove();
  });

  it('begins at its edge where each place covers something, and no action where a heading is another choice', async () => {
    const { box, element, remove } = await stage(
      html`<ev-toast-stack .toasts=${toasts}></ev-toast-stack>`,
    );
    const stack = element as HTMLElementTagNameMap['ev-toast-stack'];
    const find = () => {
      const toast = inShadow(element, '.app .toast');
      for (const animation of toast.getAnimations()) animation.cancel();
      return toast.getBoundingClientRect();
    };
    await settled(box);
    const edge = find().top;
    const place = async (shapes: [markup: string, top: number, height: number][]) => {
      const page = document.createElement('div');
      page.innerHTML = shapes.map(([markup]) => markup).join('');
      for (const [index, [, top, height]] of shapes.entries())
        (page.children[index] as HTMLElement).style.cssText =
          `position: fixed; inset: ${top}px 30px auto auto; height: ${height}px; line-height: ${height}px; margin: 0`;
      box.append(page);
      stack.toasts = [{ ...toasts[0]!, id: (stack.toasts?.[0]?.id ?? 0) + 10 }];
      await settled(box);
      const { top } = find();
      page.remove();
      return top;
    };
    const heading = (level: number) => `<h${level}>A heading of the page</h${level}>`;
    const rows = (end: number) =>
      Array.from({ length: Math.ceil(innerHeight / 30) }, (_, index): [string, number, number] => [
        heading(3),
        edge + 50 + index * 30,
        20,
      ]).filter(([, top]) => top < end);
    const below = rows(innerHeight);
    expect(await place([[heading(1), edge + 4, 24], ...below])).to.equal(edge);
    const button = '<button variant="primary">Post</button>';
    const afterButton = await place([[button, edge + 10, 30], ...below]);
    expect(afterButton).to.be.at.least(edge + 40);
    expect(await place([[heading(2), edge + 10, 24]])).to.be.at.least(edge + 34);
    // The nearest free place can be in the other half of the window, but not under the cookie bar.
    const upper = rows(innerHeight / 2 + 60);
    const [, lastTop, lastHeight] = upper.at(-1)!;
    const shapes: Parameters<typeof place>[0] = [[heading(1), edge + 4, 24], ...upper];
    const past = await place(shapes);
    expect(past).to.be.at.least(lastTop + lastHeight);
    expect(past).to.be.at.most(lastTop + lastHeight + 20);
    document.documentElement.style.setProperty(
      '--app-bottom-inset',
      `${innerHeight - past - 20}px`,
    );
    expect(await place(shapes)).to.equal(edge);
    document.documentElement.style.removeProperty('--app-bottom-inset');
    remove();
  });

  it('begins below each bar under a title, and above a bar that appears after it', async () => {
    const { box, element, remove } = await stage(
      html`<ev-toast-stack .toasts=${toasts}></ev-toast-stack>`,
    );
    const page = document.createElement('div');
    page.innerHTML = `<h1 style="position: fixed; inset: 70px 30px auto auto; margin: 0">A title</h1>
      <p data-keep-clear style="position: fixed; inset: 130px 0 auto; height: 40px; margin: 0"></p>
      <p data-keep-clear style="position: fixed; inset: auto 0 0; height: 80px; margin: 0"></p>
      <p style="height: 100px"></p>`;
    box.append(page);
    const [, filters, bar] = page.children;
    const find = (corner: string) => inShadow(element, `${corner} .toast`).getBoundingClientRect();
    await waitUntil(() => find('.app').top >= filters!.getBoundingClientRect().bottom);
    await waitUntil(() => find('.shell').bottom <= bar!.getBoundingClientRect().top);
    remove();
  });

  it('begins above a bar of actions in the content of its dialog', async () => {
    const { box, remove } = await stage(html`<div></div>`);
    const host = box.appendChild(document.createElement('div'));
    host.innerHTML = `<section><p data-keep-clear
      style="position: fixed; inset: auto 0 0; height: 80px; margin: 0"></p></section>`;
    const root = host.attachShadow({ mode: 'open' });
    root.innerHTML = '<dialog><slot></slot><ev-toast-stack></ev-toast-stack></dialog>';
    const stack = root.querySelector('ev-toast-stack')!;
    root.querySelector('dialog')!.showModal();
    stack.toasts = [{ ...toasts[1]!, text: 'Saved' }];
    await settled(root);
    const toast = inShadow(stack, '.shell .toast');
    for (const animation of toast.getAnimations()) animation.cancel();
    expect(toast.getBoundingClientRect().bottom).to.be.at.most(innerHeight - 80);
    remove();
  });

  it('announces text and detail with one full stop between them', async () => {
    const { element, remove } = await stage(
      html`<ev-toast-stack
        .toasts=${[
          { ...toasts[1]!, text: 'Nothing was changed.', detail: 'Log in again.' },
          { ...toasts[1]!, id: 3, text: 'Link copied', detail: 'It works once.' },
        ]}
      ></ev-toast-stack>`,
    );
    expect(getByRole(element, 'status').textContent).to.equal(
      'Link copied. It works once.\nNothing was changed. Log in again.',
    );
    remove();
  });

  it('does not announce a visible toast again', async () => {
    const { box, element, remove } = await stage(
      html`<ev-toast-stack .toasts=${toasts}></ev-toast-stack>`,
    );
    const status = getByRole(element, 'status');
    status.textContent = '';
    (element as HTMLElementTagNameMap['ev-toast-stack']).toasts = [...toasts];
    await settled(box);
    expect(status.textContent).to.equal('');
    remove();
  });
});
