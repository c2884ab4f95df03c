import { expect } from '@open-wc/testing';
import { html } from 'lit';
import * as stories from '../../stories/screens/unsubscribe-screen.stories.ts';
import { renderInStoryApp } from '../../stories/story-app.ts';
import { fromStories } from '../from-stories.ts';
import { getByRole, getFocused, inShadow, queryByRole } from '../queries.ts';
import { stage, standing } from '../standing.ts';
import { waitUntil } from '../wait-until.ts';

standing('ev-unsubscribe-screen', fromStories(stories));

it('changes nothing before the button is pressed, and needs no login', async () => {
  const calls: [string, unknown][] = [];
  const { box, remove } = await stage(
    renderInStoryApp(
      { calls, signedIn: false, rest: { unsubscribe: null } },
      html`<ev-unsubscribe-screen token="marketingEmail.1.2"></ev-unsubscribe-screen>`,
    ),
  );
  const root = box.querySelector('ev-unsubscribe-screen')!;
  const heading = () => queryByRole(root, 'heading')?.textContent;
  await waitUntil(() => heading() === 'Stop emails with our news?');
  expect(calls).to.deep.equal([]);
  inShadow(root, 'ev-button').click();
  await waitUntil(() => heading() === 'You’re unsubscribed');
  expect(getFocused(root)).to.equal(getByRole(root, 'heading'));
  expect(calls).to.deep.equal([['unsubscribe', { params: { token: 'marketingEmail.1.2' } }]]);
  remove();
});
