import { expect, waitUntil } from '@open-wc/testing';
import type { TemplateResult } from 'lit';
import * as stories from '../../stories/account/session-list.stories.ts';
import { fromStories } from '../from-stories.ts';
import { settled, stage, standing } from '../standing.ts';

standing('ev-session-list', fromStories(stories));

it('labels the session of an administrator who views as the user', async () => {
  const { box, remove } = await stage(
    stories.ViewedBySupport.render!({}, {} as never) as TemplateResult,
  );
  const rows = () => [
    ...(box.querySelector('ev-session-list')?.shadowRoot?.querySelectorAll('li') ?? []),
  ];
  await waitUntil(() => rows().length === 2);
  await settled(box);
  expect(
    rows().map((row) => row.textContent?.includes('An administrator, viewing as you')),
  ).to.deep.equal([false, true]);
  remove();
});
