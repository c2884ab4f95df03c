import { assert } from '@open-wc/testing';
import { html, render } from 'lit';
import { brandLogoStyles, renderBrandLogo } from '../../elements/campaigns/brand-logo.ts';
import { allInShadow, inShadow, queryInShadow } from '../queries.ts';
import { waitUntil } from '../wait-until.ts';

const good =
  'data:image/svg+xml,' +
  encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>');

describe('renderBrandLogo', () => {
  let host: HTMLElement;
  beforeEach(() => {
    host = document.createElement('div');
    document.body.append(host);
    const root = host.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(brandLogoStyles.cssText);
    root.adoptedStyleSheets = [sheet];
  });
  afterEach(() => host.remove());

  const show = (logoUrl?: string) => {
    const advertiser = { name: 'Acme Pay', ...(logoUrl && { logoUrl }) };
    render(html`${renderBrandLogo(advertiser)}`, host.shadowRoot!);
  };
  const getText = () => inShadow(host, ':first-child').innerText.trim();
  const getImage = () => queryInShadow<HTMLImageElement>(host, 'img')!;

  it('has the initials of a brand without a logo', () => {
    show();
    assert.equal(getText(), 'AP');
    assert.isNull(getImage());
  });

  it('shows the logo alone, also a drawing without a size', async () => {
    show(good);
    await waitUntil(() => getImage().complete);
    await getImage().decode();
    assert.equal(getText(), '');
    assert.isFalse(getImage().hidden);
  });

  it('looks at each of two pictures once, however often they are rendered', async () => {
    let decoded = 0;
    const { decode } = HTMLImageElement.prototype;
    HTMLImageElement.prototype.decode = function (this: HTMLImageElement) {
      decoded += 1;
      return decode.call(this);
    };
    try {
      const showTwo = () =>
        render(
          html`${[1, 2].map(() => renderBrandLogo({ name: 'Acme', logoUrl: good }))}`,
          host.shadowRoot!,
          { host },
        );
      showTwo();
      const images = allInShadow<HTMLImageElement>(host, 'img');
      await waitUntil(() => images.every(({ complete }) => complete));
      const before = decoded;
      for (let update = 0; update < 3; update += 1) showTwo();
      assert.equal(decoded, before);
    } finally {
      HTMLImageElement.prototype.decode = decode;
    }
  });

  it('shows the initials in place of a broken one, and the next one when it loads', async () => {
    show('/nowhere/logo.png');
    await waitUntil(() => getImage().hidden);
    assert.equal(getText(), 'AP');
    show(good);
    await waitUntil(() => !getImage().hidden);
    assert.equal(getText(), '');
  });
});
