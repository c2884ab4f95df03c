import { assert } from '@open-wc/testing';
import '../../elements/campaigns/invitation/define.ts';
import type { LoginKind, LoginQuery } from '../../contract/auth.ts';
import { setPageTimeZone } from '../../messages/values.ts';
import { page } from '../../elements/core/page/page.store.ts';
import { session } from '../../elements/core/session/session.store.ts';
import { html } from 'lit';
import { browse } from '../../stories/campaigns/browse.ts';
import * as stories from '../../stories/campaigns/invitation.stories.ts';
import { allCampaigns, invitation, mara, money, participation, unmet, unmetPosting } from '../../stories/campaigns/samples.ts'; // prettier-ignore
import {
  createServerError,
  createStoryApp,
  type StoryAppOptions,
} from '../../stories/story-app.ts';
import { fromStories } from '../from-stories.ts';
import { settled, stage, standing, type Stage } from '../standing.ts';
import { countLines, getElementText } from './element-text.ts';

standing('ev-invitation', fromStories(stories));

const nextTask = () => new Promise((done) => setTimeout(done));
async function open(answers: StoryAppOptions) {
  const calls: [string, unknown][] = [];
  const app = createStoryApp({
    rest: { getInvitation: invitation, ...answers.rest },
    typed: { getCurrentUser: mara, ...answers.typed },
    ...answers,
    calls,
  });
  const logins: [LoginKind, LoginQuery | undefined][] = [];
  app.use(session).login = (kind, fields) => Promise.resolve(void logins.push([kind, fields]));
  const shown = await stage(
    html`<ev-app .app=${app}><ev-invitation token="first-thousand"></ev-invitation></ev-app>`,
  );
  await nextTask();
  await settled(shown.box);
  const root = shown.box.querySelector('ev-invitation')!.renderRoot;
  const press = async () => {
    root.querySelector<HTMLElement>('ev-button[variant=primary]')!.click();
    await nextTask();
    await settled(shown.box);
  };
  const accept = async () => {
    root.querySelector('ev-checkbox')!.renderRoot.querySelector('input')!.click();
    await settled(shown.box);
  };
  return { app, calls, logins, shown, root, press, accept };
}

describe('<ev-invitation>', () => {
  // A login keeps the accepted terms there.
  beforeEach(() => sessionStorage.clear());
  let shown: Stage | undefined;
  afterEach(() => {
    shown?.remove();
    setPageTimeZone(undefined);
  });

  it('words who invites, and the steps with the numbers of the campaign', async () => {
    const opened = await open({ signedIn: false });
    ({ shown } = opened);
    const getText = (selector: string) =>
      opened.root.querySelector(selector)!.textContent.replace(/\s+/g, ' ').trim();
    assert.equal(getText('.inviter p'), 'Kofi Boateng @kofi_builds invites you to a campaign');
    assert.include(getText('.steps'), 'Write about the campaign’s topic in your own words.');
    assert.include(getText('.steps'), 'before you publish. Up to 4 posts a week count.');
    assert.include(
      getText('.steps').replaceAll('\u00a0', ' '),
      'Each week’s eligible posts share that week’s part of 18,000 USDC by score. You can earn up to 180 USDC in total',
    );
  });

  it('names when the results are final, or that they come', async () => {
    const read = async (maturesAt: string | null) => {
      const campaign = { ...invitation.campaign, maturesAt };
      const getInvitation = { ...invitation, campaign };
      const opened = await open({ signedIn: false, rest: { getInvitation } });
      ({ shown } = opened);
      const text = opened.root.querySelector('.steps')!.textContent.replace(/\s+/g, ' ');
      shown.remove();
      return text;
    };
    const dated = await read('2026-12-16T12:00:00Z');
    assert.include(dated, ' in total. Claim it all from Wed, Dec 16.');
    assert.include(await read(null), '. Claim once the results are final.');
  });

  it('has its end as a time for programs, with the zone for readers', async () => {
    setPageTimeZone('UTC');
    const opened = await open({ signedIn: false });
    ({ shown } = opened);
    const time = opened.root.querySelector('.facts time')!;
    assert.equal(time.getAttribute('datetime'), invitation.expiresAt);
    assert.match(time.textContent, /UTC$/);
  });

  it('names the languages that posts may be written in', async () => {
    const opened = await open({ signedIn: false });
    ({ shown } = opened);
    const facts = opened.root.querySelector('.facts')!.textContent.replaceAll(/\s+/g, ' ');
    assert.include(facts, 'Language of posts English or German');
  });

  it('moves a value that does not fit below its label', async () => {
    setPageTimeZone('Europe/Stockholm');
    const opened = await open({ signedIn: false });
    ({ shown } = opened);
    shown.box.style.inlineSize = '300px';
    const [label, end] = [...opened.root.querySelectorAll('.facts div:last-child > *')];
    assert.isAtLeast(end!.getBoundingClientRect().top, label!.getBoundingClientRect().bottom);
    assert.deepEqual(
      [countLines(label!, label!.textContent), countLines(end!, end!.textContent)],
      [1, 1],
    );
    const [pool, amount] = [...opened.root.querySelectorAll('.facts div:first-child > *')];
    assert.isBelow(amount!.getBoundingClientRect().top, pool!.getBoundingClientRect().bottom);
  });

  it('names the whole pool of a campaign of one week', async () => {
    const campaign = { ...invitation.campaign, weekCount: 1 };
    const getInvitation = { ...invitation, campaign };
    const opened = await open({ signedIn: false, rest: { getInvitation } });
    ({ shown } = opened);
    assert.include(
      opened.root.querySelector('.steps')!.textContent.replaceAll('\u00a0', ' '),
      'Eligible posts share 18,000 USDC by score. You can earn up to 180 USDC.',
    );
  });

  it('signs the note of the inviter; after the end it is for who joined', async () => {
    const read = async (getInvitation: object) => {
      const opened = await open({ signedIn: false, rest: { getInvitation } });
      ({ shown } = opened);
      const { root } = opened;
      const text = root.querySelector('blockquote, .note')?.textContent.replace(/\s+/g, ' ').trim();
      const marks = root.querySelectorAll('.brand-logo, ev-avatar').length;
      shown.remove();
      return [text, marks];
    };
    const signed = { ...invitation, message: 'Come.' };
    assert.deepEqual(await read(signed), ['Come. – Kofi Boateng', 1]);
    assert.deepEqual(await read({ ...signed, inviter: undefined }), ['Come.', 0]);
    const hidden = { ...invitation, inviter: undefined, message: undefined, hasMessage: true };
    assert.deepEqual(await read(hidden), [
      'There’s a note for you. Log in to read it and to see who invites you.',
      0,
    ]);
    assert.deepEqual(await read({ ...hidden, state: 'ended' }), [undefined, 0]);
    assert.deepEqual(await read({ ...signed, state: 'used' }), [undefined, 1]);
    const joined = { ...signed, state: 'already-joined' };
    assert.deepEqual(await read(joined), ['Come. – Kofi Boateng', 1]);
  });

  it('names no amount of a reward model that it does not know', async () => {
    const campaign = { ...invitation.campaign, rewardModel: 'lottery' };
    const getInvitation = { ...invitation, campaign };
    const opened = await open({ signedIn: false, rest: { getInvitation } });
    ({ shown } = opened);
    const steps = opened.root.querySelector('.steps')!.textContent;
    assert.include(steps, 'Everyone with an eligible post can get a reward.');
  });

  it('asks for the terms first', async () => {
    const opened = await open({ signedIn: false });
    ({ shown } = opened);
    await opened.press();
    assert.equal(opened.logins.length, 0);
    assert.equal(opened.root.querySelector('ev-checkbox')!.error, 'Accept the terms to join.');
  });

  it('logs in with every field that the callback needs to join', async () => {
    const opened = await open({ signedIn: false });
    ({ shown } = opened);
    await opened.accept();
    await opened.press();
    assert.deepEqual(opened.logins, [
      ['read', { trigger: 'invitation_login_button', invite_id: 'first-thousand', campaignId: invitation.campaign.id, campaignIndex: '21', partnerName: 'acme' }],
    ]); // prettier-ignore
  });

  it('joins when signed in and opens the dashboard', async () => {
    const answers = {
      rest: { getInvitation: invitation, joinCampaign: {} },
      typed: { getMyInvitation: invitation, getCurrentUser: mara },
    };
    const opened = await open(answers);
    ({ shown } = opened);
    const visited: string[] = [];
    opened.app.use(page).navigate = (path) => void visited.push(path);
    await opened.accept();
    await opened.press();
    const [, input] = opened.calls.find(([name]) => name === 'joinCampaign')!;
    assert.deepInclude((input as { body: object }).body, {
      publicToken: 'first-thousand',
      acceptedTermsVersion: '2',
      campaignIndex: 21,
    });
    assert.deepEqual(visited, ['/']);
  });

  it('shows why joining failed', async () => {
    const joinCampaign = createServerError(
      403,
      'REQUIREMENTS_UNMET',
      'You have 212 followers; 300 are asked for.',
    );
    const answers = {
      rest: { getInvitation: invitation, joinCampaign },
      typed: { getMyInvitation: invitation, getCurrentUser: mara },
    };
    const opened = await open(answers);
    ({ shown } = opened);
    await opened.accept();
    await opened.press();
    assert.include(opened.root.querySelector('ev-note')?.textContent, '212 followers');
  });

  it('offers a person who does not qualify what fits, and neither terms nor join', async () => {
    const mine = { ...invitation, requirements: unmet };
    const fitting = allCampaigns.map((one) => ({
      ...one,
      my: { ...participation, joined: false },
    }));
    const opened = await open({
      typed: { getMyInvitation: mine, getCurrentUser: mara, browseCampaigns: browse(fitting) },
    });
    ({ shown } = opened);
    assert.equal(opened.root.querySelector('ev-checkbox, ev-button[variant=primary]'), null);
    const text = opened.root.querySelector('.offer')!.textContent.replace(/\s+/g, ' ').trim();
    assert.equal(text, 'You don’t qualify for this campaign 3 campaigns fit you');
    assert.isNotNull(opened.root.querySelector('.offer ev-requirement-list'));
    assert.isNull(opened.root.querySelector('.steps'));
  });

  it('offers the login that gives the permission to post where it is all that is missing', async () => {
    const opened = await open({
      typed: { getMyInvitation: { ...invitation, requirements: unmetPosting } },
    });
    ({ shown } = opened);
    const offer = opened.root.querySelector('.offer')!;
    assert.include(offer.textContent, 'Connect X to join');
    assert.notInclude(offer.textContent, 'You don’t qualify');
    assert.equal(offer.querySelector('ev-button')!.textContent.trim(), 'Connect X');
  });

  it('tells a member how it ended, with what was earned', async () => {
    const my = { ...participation, confirmedReward: money('180') };
    const campaign = { ...invitation.campaign, status: 'evaluated', my };
    const opened = await open({
      typed: { getMyInvitation: { ...invitation, state: 'already-joined', campaign } },
    });
    ({ shown } = opened);
    const text = opened.root.querySelector('ev-note')!.textContent.replaceAll('\u00a0', ' ');
    assert.match(text, /Ended Sun, Dec 20\. You earned 180\.00 USDC\./);
  });

  for (const state of ['expired', 'used', 'revoked'] as const)
    for (const signedIn of [true, false])
      it(`offers the campaign that is open to everyone: ${state}, ${signedIn ? 'signed in' : 'signed out'}`, async () => {
        const read = async (campaign: Partial<typeof invitation.campaign>) => {
          const answer = {
            ...invitation,
            state,
            campaign: { ...invitation.campaign, ...campaign },
          };
          const opened = await open(
            signedIn
              ? { typed: { getMyInvitation: answer } }
              : { signedIn, rest: { getInvitation: answer } },
          );
          ({ shown } = opened);
          const button = opened.root.querySelector('ev-button[href]')!;
          const found = [button.getAttribute('href'), button.getAttribute('variant')];
          const note = opened.root.querySelector('ev-note')!.textContent;
          shown.remove();
          return [...found, note.includes('open to everyone')];
        };
        const path = `/campaign/${invitation.campaign.id}`;
        assert.deepEqual(await read({ visibility: 'public' }), [path, 'primary', true]);
        assert.deepEqual(await read({ visibility: 'invite-only' }), ['/campaigns', '', false]);
        assert.deepEqual(await read({ visibility: 'public', status: 'evaluating' }), [
          '/campaigns',
          '',
          false,
        ]);
      });

  it('tells who is signed in only to accept the terms', async () => {
    const opened = await open({ typed: { getMyInvitation: invitation } });
    ({ shown } = opened);
    assert.include(opened.root.querySelector('.steps')!.textContent, 'Accept the terms.');
    assert.notInclude(opened.root.querySelector('.steps')!.textContent, 'Log in');
  });

  for (const [state, expected] of [
    ['ended', 'Ended Sun, Dec 20. It no longer takes posts.'],
    ['already-joined', 'Open campaign'],
    ['full', 'All seats are taken.'],
    ['expired', 'This invitation has expired.'],
    ['used', 'Log in with X'],
    ['revoked', 'This invitation was canceled.'],
  ] as const)
    it(`hides the reward where the invitation is ${state}`, async () => {
      const app = createStoryApp({
        signedIn: false,
        rest: { getInvitation: { ...invitation, state } },
      });
      const text = await getElementText(
        html`<ev-app .app=${app}><ev-invitation token="a"></ev-invitation></ev-app>`,
        'ev-invitation',
      );
      assert.include(text, expected);
      assert.notMatch(text, /Up to|Seats left|Withdraw$|Checked/);
    });
});
