import { expect } from '@open-wc/testing';
import type { TemplateResult } from 'lit';
import { page } from '../../elements/core/page/page.store.ts';
import { session } from '../../elements/core/session/session.store.ts';
import * as stories from '../../stories/screens/help-screen.stories.ts';
import { fromStories } from '../from-stories.ts';
import { getText, inShadow, queryAllByRole, queryByTag, queryInShadow } from '../queries.ts';
import { stage, standing } from '../standing.ts';
import { waitUntil } from '../wait-until.ts';

standing('ev-help-screen', fromStories(stories));

const show = async (story: (typeof stories)['SignedOut']) => {
  const { box, remove } = await stage(story.render!({}, {} as never) as TemplateResult);
  const { app } = box.querySelector('ev-app')!;
  return { app: app!, root: box.querySelector('ev-help-screen')!, remove };
};

it('names the address of support; a mail begins with the incident id of the address', async () => {
  const plain = await show(stories.SignedOut);
  const mail = () => queryInShadow(plain.root, '.contact a[href^="mailto:"]');
  expect(mail()?.getAttribute('href')).to.equal('mailto:help@evangelist.example');
  expect(queryByTag(plain.root, 'ev-case-list')).to.equal(null);
  plain.remove();
  const incident = await show(stories.WithIncident);
  const href = queryInShadow(incident.root, '.contact a[href^="mailto:"]')?.getAttribute('href');
  expect(href).to.contain('5f0c2a1e-8b7d-4c39-9a64-1d2e7f803b5c');
  incident.remove();
});

it('loads the list of cases for a person who is signed in', async () => {
  const { root, remove } = await show(stories.WithCases);
  await waitUntil(() => queryAllByRole(queryByTag(root, 'ev-case-list'), 'listitem').length > 0);
  remove();
});

it('leads to what a person has, and a visitor to nothing that needs a login', async () => {
  const own = ['/profile#posts', '/profile/wallets', '/verify?type=security'];
  for (const [story, expected] of [
    [stories.WithCases, own],
    [stories.SignedOut, []],
  ] as const) {
    const { root, remove } = await show(story);
    const paths = queryAllByRole(root, 'link').map((one) => one.getAttribute('href'));
    const found = new Set(paths.filter((path) => own.includes(path ?? '')));
    expect([...found]).to.deep.equal(expected);
    const hasMailHint = getText(root).includes('“This wasn’t me” in a security email');
    expect(hasMailHint).to.equal(story === stories.SignedOut);
    remove();
  }
});

it('shows how it works in five steps, and stops withdrawals by what looks as serious as it is', async () => {
  const { root, remove } = await show(stories.WithCases);
  expect(queryAllByRole(inShadow(root, '.how'), 'listitem').length).to.equal(5);
  expect(queryInShadow(root, '[href="/articles/terms"]')?.textContent).to.equal('Read the terms');
  const stop = inShadow(root, 'ev-button[href="/verify?type=security"]');
  expect(stop.getAttribute('variant')).to.equal('danger');
  expect(stop.textContent).to.equal('Stop all withdrawals');
  remove();
});

it('says what a brand can do here, and whom it writes to for the rest', async () => {
  const { root, remove } = await show(stories.SignedOut);
  const section = inShadow(root, '#brands').closest('section')!;
  expect(section.textContent).to.match(/see how its campaigns stand/);
  expect(section.textContent).to.match(/To start or fund a campaign, write to/);
  expect(section.querySelector('a')?.getAttribute('href')).to.equal(
    'mailto:help@evangelist.example',
  );
  remove();
});

it('logs brands in, and leads a brand that is logged in to its campaigns', async () => {
  for (const [story, expected] of [
    [stories.SignedOut, [['advertiser', { trigger: 'help_for_brands' }]]],
    [stories.WithCases, [['advertiser', { trigger: 'help_for_brands' }]]],
    [stories.AsBrand, ['/?view=brands']],
  ] as const) {
    const { app, root, remove } = await show(story);
    const called: unknown[] = [];
    app.use(session).login = (...call) => Promise.resolve(void called.push(call));
    app.use(page).navigate = (path) => void called.push(path);
    const button = inShadow(root, '#brands');
    const isBrand = story === stories.AsBrand;
    const label = isBrand ? 'See your brand’s campaigns' : 'Log in as a brand';
    await waitUntil(() => button.textContent === label);
    button.click();
    expect(called).to.deep.equal(expected);
    remove();
  }
});
