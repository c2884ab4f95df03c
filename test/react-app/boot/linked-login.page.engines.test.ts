import { expect } from '@open-wc/testing';
import { linkedLoginKey, verifierKey } from '../../../elements/core/session/login-flow.ts';
import { prepareLinkedLogin } from '../../../react-app/boot/linked-login.ts';
import { scene } from '../../shell/support.ts';

const home = location.href;

describe('prepareLinkedLogin', () => {
  afterEach(() => {
    sessionStorage.clear();
    history.replaceState(null, '', home);
  });

  const prepare = async (fragment: string) => {
    history.replaceState(null, '', `/?a=1#${fragment}`);
    const href = await prepareLinkedLogin(scene().app);
    expect(location.pathname + location.search + location.hash).to.equal('/?a=1');
    if (!href) return null;
    const { pathname, searchParams } = new URL(href);
    const { code_challenge: challenge, ...fields } = Object.fromEntries(searchParams);
    expect(challenge).to.match(/^[\w-]{43}$/);
    return { pathname, fields };
  };

  it('starts the login again with a challenge, and marks that a link started it', async () => {
    expect(await prepare('link-login=read&utm_source=mail')).to.deep.equal({
      pathname: '/auth/twitter/read/login',
      fields: { utm_source: 'mail', afterLoginRedirectUrl: `${location.origin}/` },
    });
    expect(sessionStorage.getItem(verifierKey)).to.match(/^[\w-]{43}$/);
    expect(sessionStorage.getItem(linkedLoginKey)).to.equal('1');
  });

  it('joins nothing by itself, and leads to the page of the campaign or the invitation', async () => {
    const campaign = await prepare('link-login=read&campaignId=c1&campaignIndex=7');
    expect(campaign?.fields).to.deep.equal({
      afterLoginRedirectUrl: `${location.origin}/campaign/c1`,
    });
    const invitation = await prepare('link-login=read&campaignId=c1&invite_id=t1');
    expect(invitation?.fields).to.deep.equal({
      afterLoginRedirectUrl: `${location.origin}/invitation/t1`,
    });
  });

  it('returns to a page of this host only', async () => {
    for (const [fragment, target] of [
      ['link-login=write&page_path=/campaigns', '/campaigns'],
      [`link-login=read&afterLoginRedirectUrl=${location.origin}/campaigns`, '/campaigns'],
      ['link-login=read&afterLoginRedirectUrl=https://partner.example/', '/'],
      ['link-login=write&page_path=//evil.example', '/'],
    ])
      expect((await prepare(fragment!))?.fields['afterLoginRedirectUrl'], fragment).to.equal(
        location.origin + target!,
      );
  });

  it('starts no login of an unknown kind', async () => {
    expect(await prepare('link-login=admin')).to.equal(null);
    expect(sessionStorage.getItem(verifierKey)).to.equal(null);
  });
});
