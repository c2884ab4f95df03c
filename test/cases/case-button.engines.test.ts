import { expect } from '@open-wc/testing';
import { html } from 'lit';
import { mara } from '../../stories/campaigns/samples.ts';
import * as stories from '../../stories/cases/case-button.stories.ts';
import { openCase } from '../../stories/cases/samples.ts';
import { createStoryApp, type StoryAppOptions } from '../../stories/story-app.ts';
import { fromStories } from '../from-stories.ts';
import { settled, stage, standing } from '../standing.ts';
import { waitUntil } from '../wait-until.ts';

standing('ev-case-button', fromStories(stories));

async function show(listCases: unknown, until?: string, options: StoryAppOptions = {}) {
  const app = createStoryApp({ typed: { listCases, openCase }, ...options });
  const staged = await stage(
    html`<ev-app .app=${app}
      ><ev-case-button
        subject="post"
        subject-id=${openCase.subjectId}
        .until=${until}
        path="/campaign/1#posts"
      ></ev-case-button
    ></ev-app>`,
  );
  const element = staged.box.querySelector('ev-case-button')!;
  await settled(staged.box);
  const find = <T extends HTMLElement>(selector: string) =>
    element.shadowRoot?.querySelector<T>(selector) ?? null;
  return { ...staged, app, element, find };
}
const later = '2026-12-17T00:00:00.000Z';
const past = '2026-11-01T00:00:00.000Z';

it('opens the dialog, and says until when a case can be opened', async () => {
  const { find, element, remove } = await show([], later);
  expect(element.shadowRoot?.textContent).to.contain('By Wed, Dec 16');
  find('ev-button')!.click();
  await waitUntil(() => find('ev-case-dialog'));
  remove();
});

it('offers nothing after the end, nor while a case is open', async () => {
  const late = await show([], past);
  expect(late.find('ev-button')).to.equal(null);
  late.remove();
  const open = await show([openCase], later);
  await waitUntil(() => open.find('a'));
  expect(open.find('ev-button')).to.equal(null);
  expect(open.find('a')?.getAttribute('href')).to.equal('/help#cases');
  open.remove();
});

it('offers another case after an answer', async () => {
  const answered = { ...openCase, status: 'answered', answeredAt: '2026-11-13T10:00:00.000Z' };
  const { find, remove } = await show([answered], later);
  await waitUntil(() => find('a')?.textContent?.includes('answered'));
  expect(find('ev-button')).not.to.equal(null);
  remove();
});

it('is a link to the product on another site', async () => {
  const { find, remove } = await show([], later, { kind: 'embed', typed: { listCases: [] } });
  const button = find<HTMLElement & { href?: string }>('ev-button')!;
  expect(button.href).to.contain('/campaign/1#posts');
  remove();
});

it('is disabled, with the reason, while an administrator views as the user', async () => {
  const viewed = { ...mara, realUserId: '5f0c2a1e-8b7d-4c39-9a64-1d2e7f803b5c' };
  const { find, element, remove } = await show([], later, { typed: { getCurrentUser: viewed } });
  const button = () => find<HTMLElement & { disabled: boolean }>('ev-button')!;
  await waitUntil(() => button().disabled);
  expect(element.shadowRoot?.textContent).to.contain('Only they can request a review');
  button().click();
  expect(find('ev-case-dialog')).to.equal(null);
  remove();
});

it('shows nothing while signed out', async () => {
  const { element, remove } = await show([], later, { signedIn: false, typed: {} });
  expect(element.shadowRoot?.textContent?.trim()).to.equal('');
  remove();
});
