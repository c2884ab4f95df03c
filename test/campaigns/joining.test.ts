import { assert } from '@open-wc/testing';
import '../../elements/campaigns/invitation/define.ts';
import type { LoginKind, LoginQuery } from '../../contract/auth.ts';
import { page } from '../../elements/core/page.store.ts';
import { session } from '../../elements/core/session.store.ts';
import { html } from 'lit';
import { invitation, mara } from '../../stories/campaigns/samples.ts';
import { refusal, storyApp, type StoryAnswers } from '../../stories/wallets/story-app.ts';
import { settled, stage, type Stage } from '../standing.ts';

const turn = () => new Promise((done) => setTimeout(done));
async function open(answers: StoryAnswers) {
  const calls: [string, unknown][] = [];
  const app = storyApp({
    rest: { getInvitation: invitation, ...answers.rest },
    typed: { getCurrentUser: mara, ...answers.typed },
    ...answers,
    calls,
  });
  const logins: [LoginKind, LoginQuery | undefined][] = [];
  app.use(session).login = (kind, fields) => Promise.resolve(void logins.push([kind, fields]));
  const shown = await stage(html`<ev-app .app=${app}><ev-invitation token="first-thousand"></ev-invitation></ev-app>`);
  await turn();
  await settled(shown.box);
  const root = shown.box.querySelector('ev-invitation')!.renderRoot;
  const press = async () => {
    root.querySelector<HTMLElement>('ev-button[variant=primary]')!.click();
    await turn();
    await settled(shown.box);
  };
  const accept = async () => {
    root.querySelector('ev-checkbox')!.renderRoot.querySelector('input')!.click();
    await settled(shown.box);
  };
  return { app, calls, logins, shown, root, press, accept };
}

describe('accepting an invitation', () => {
  let shown: Stage | undefined;
  afterEach(() => shown?.remove());

  it('asks for the terms first, in place', async () => {
    const it = await open({ signedIn: false });
    ({ shown } = it);
    await it.press();
    assert.equal(it.logins.length, 0);
    assert.equal(it.root.querySelector('ev-checkbox')!.error, 'Accept the terms to join.');
  });

  it('logs in with everything that the callback needs to join', async () => {
    const it = await open({ signedIn: false });
    ({ shown } = it);
    await it.accept();
    await it.press();
    assert.deepEqual(it.logins, [
      ['read', { trigger: 'invitation_login_button', invite_id: 'first-thousand', campaignId: invitation.campaign.id, campaignIndex: '21', partnerName: 'acme' }],
    ]); // prettier-ignore
  });

  it('joins when signed in, and lands on the root', async () => {
    const answers = {
      rest: { getInvitation: invitation, joinCampaign: {} },
      typed: { getMyInvitation: invitation, getCurrentUser: mara },
    };
    const it = await open(answers);
    ({ shown } = it);
    const went: string[] = [];
    it.app.use(page).navigate = (path) => void went.push(path);
    await it.accept();
    await it.press();
    const [, input] = it.calls.find(([name]) => name === 'joinCampaign')!;
    assert.deepInclude((input as { body: object }).body, {
      publicToken: 'first-thousand',
      acceptedTermsVersion: '2',
      campaignIndex: 21,
    });
    assert.deepEqual(went, ['/']);
  });

  it('says in place why it can’t', async () => {
    const joinCampaign = refusal(403, 'REQUIREMENTS_UNMET', 'You have 212 followers; 300 are asked for.');
    const answers = {
      rest: { getInvitation: invitation, joinCampaign },
      typed: { getMyInvitation: invitation, getCurrentUser: mara },
    };
    const it = await open(answers);
    ({ shown } = it);
    await it.accept();
    await it.press();
    assert.include(it.root.querySelector('ev-note')?.textContent, '212 followers');
  });
});
