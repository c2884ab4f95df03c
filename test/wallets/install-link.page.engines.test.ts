import { expect } from '@open-wc/testing';
import { render } from 'lit';
import { walletTypes as served } from '../../server/common/wallet-types.ts';
import { getDeepLink, renderWalletLinks } from '../../elements/wallets/install-link.ts';
import { walletsMessages } from '../../elements/wallets/wallets.messages.ts';
import { walletTypes } from '../../stories/wallets/samples.ts';

const page = new URL('https://evangelist.example/profile/wallets?a=1&b=2');
const links = (isTouchOnly: boolean) => {
  const { matchMedia } = window;
  window.matchMedia = (query) => ({ ...matchMedia(query), matches: isTouchOnly });
  const box = document.createElement('div');
  render(renderWalletLinks(walletTypes[0], page.href, walletsMessages.english), box);
  window.matchMedia = matchMedia;
  return [...box.querySelectorAll('a')].map(({ textContent, href }) => [textContent, href]);
};

describe('links of a wallet that the browser does not have', () => {
  it('open the page in the app on a phone, beside the link that installs it', () => {
    const install = ['Get Phantom', 'https://phantom.com/download'];
    expect(links(false)).to.deep.equal([install]);
    const url = encodeURIComponent(page.href);
    const origin = encodeURIComponent(page.origin);
    const open = ['Open in Phantom', `https://phantom.app/ul/browse/${url}?ref=${origin}`];
    expect(links(true)).to.deep.equal([open, install]);
  });

  it('follow the form of each wallet, and are missing where a type has no app', () => {
    const get = (id: string) =>
      getDeepLink(
        served.find((type) => type.id === id)!,
        page,
      );
    expect(get('metamask')).to.equal(
      'https://metamask.app.link/dapp/evangelist.example/profile/wallets?a=1&b=2',
    );
    expect(get('solflare')).to.contain(`browse/${encodeURIComponent(page.href)}?ref=`);
    expect(get('solana')).to.equal(null);
    const unsafe = { connect: ['deeplink' as const], deepLinkTemplate: 'javascript:{url}' };
    expect(getDeepLink(unsafe, page)).to.equal(null);
  });
});
