import { expect } from '@open-wc/testing';
import { html } from 'lit';
import { cases as casesEn } from '../../messages/en/cases.json';
import { mara } from '../../stories/campaigns/samples.ts';
import * as stories from '../../stories/cases/case-button.stories.ts';
import { openCase } from '../../stories/cases/samples.ts';
import { createStoryApp, type StoryAppOptions } from '../../stories/story-app.ts';
import { fromStories } from '../from-stories.ts';
import { findByRole, findByTag, getText, isDisabled, queryByRole, queryByTag } from '../queries.ts';
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
  const button = (role = 'button') => queryByRole(element, role, { name: casesEn.wrong });
  return { ...staged, app, element, button };
}
const later = '2026-12-17T00:00:00.000Z';
const past = '2026-11-01T00:00:00.000Z';

it('opens the dialog, and says until when a case can be opened', async () => {
  const { button, element, remove } = await show([], later);
  expect(getText(element)).to.contain('By Wed, Dec 16');
  button()!.click();
  await findByTag(element, 'ev-case-dialog');
  remove();
});

it('offers nothing after the end, nor while a case is open', async () => {
  const late = await show([], past);
  expect(late.button()).to.equal(null);
  late.remove();
  const open = await show([openCase], later);
  const link = await findByRole(open.element, 'link');
  expect(open.button()).to.equal(null);
  expect(link.getAttribute('href')).to.equal('/help#cases');
  open.remove();
});

it('offers another case after an answer', async () => {
  const answered = { ...openCase, status: 'answered', answeredAt: '2026-11-13T10:00:00.000Z' };
  const { button, element, remove } = await show([answered], later);
  await findByRole(element, 'link', { name: /answered/ });
  expect(button()).not.to.equal(null);
  remove();
});

it('is a link to the product on another site', async () => {
  const { button, remove } = await show([], later, { kind: 'embed', typed: { listCases: [] } });
  expect(button('link')!.getAttribute('href')).to.contain('/campaign/1#posts');
  remove();
});

it('is disabled, with the reason, while an administrator views as the user', async () => {
  const viewed = { ...mara, realUserId: '5f0c2a1e-8b7d-4c39-9a64-1d2e7f803b5c' };
  const { button, element, remove } = await show([], later, { typed: { getCurrentUser: viewed } });
  await waitUntil(() => isDisabled(button()!));
  expect(getText(element)).to.contain('Only they can request a review');
  button()!.click();
  expect(queryByTag(element, 'ev-case-dialog')).to.equal(null);
  remove();
});

it('shows nothing while signed out', async () => {
  const { element, remove } = await show([], later, { signedIn: false, typed: {} });
  expect(getText(element)).to.equal('');
  remove();
});
