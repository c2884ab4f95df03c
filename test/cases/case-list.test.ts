import { expect } from '@open-wc/testing';
import type { TemplateResult } from 'lit';
import { cases as casesEn } from '../../messages/en/cases.json';
import * as stories from '../../stories/cases/case-list.stories.ts';
import { fromStories } from '../from-stories.ts';
import { getText, queryAllByRole } from '../queries.ts';
import { settled, stage, standing } from '../standing.ts';
import { waitUntil } from '../wait-until.ts';

standing('ev-case-list', fromStories(stories));

it('shows what each case is about, its text and the answer', async () => {
  const { box, remove } = await stage(stories.Two.render!({}, {} as never) as TemplateResult);
  const rows = () => queryAllByRole(box, 'listitem');
  await waitUntil(() => rows().length === 2);
  await settled(box);
  const [open, answered] = rows().map(getText);
  expect(open).to.contain('Post for Core, in your own words');
  expect(open).to.contain(casesEn.statusOpen);
  expect(answered).to.contain('Withdrawal of 60.00 USDC, EV-20261109-17');
  expect(answered).to.contain('The transfer arrived at 16:20');
  remove();
});
