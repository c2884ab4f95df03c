/** The look of brands: of an `ev-app`, and of the page's App. */
import { expect } from '@open-wc/testing';
import { html } from 'lit';
import '../../../elements/core/ev-app/define.ts';
import { configurePageApp } from '../../../elements/embed/page-app.ts';
import { brand } from '../../../elements/core/page/brand.store.ts';
import '../../../elements/ui/button/define.ts';
import { acmeTheme, metaplexTheme } from '../../../stories/campaigns/samples.ts';
import { createStoryApp } from '../../../stories/story-app.ts';
import { getByPart } from '../../queries.ts';
import { stage } from '../../standing.ts';
import { waitUntil } from '../../wait-until.ts';

const themes = { acme: acmeTheme, metaplex: metaplexTheme } as const;
const createBrandApp = (name: string) =>
  createStoryApp({
    brand: name,
    typed: { getBrand: (input: { name: keyof typeof themes }) => themes[input.name] },
  });
const getLook = (element: Element) => {
  const style = getComputedStyle(element);
  return [
    style.getPropertyValue('--ev-color-accent').trim(),
    style.getPropertyValue('--ev-radius-m').trim(),
    style.colorScheme,
  ];
};
const getBrandLook = ({ tokens, colorScheme }: typeof acmeTheme) => [
  tokens['--ev-color-accent'],
  tokens['--ev-radius-m'],
  colorScheme,
];

describe('the look of a brand', () => {
  it('is that of the nearest ev-app: two brands are side by side', async () => {
    const { box, remove } = await stage(
      html`<div>
        <ev-app id="a" .app=${createBrandApp('acme')}><ev-button>A</ev-button></ev-app>
        <ev-app id="m" .app=${createBrandApp('metaplex')}><ev-button>M</ev-button></ev-app>
        <ev-button id="plain">Plain</ev-button>
      </div>`,
    );
    const [a, m, plain] = ['#a ev-button', '#m ev-button', '#plain'].map((selector) =>
      box.querySelector(selector)!,
    );
    await waitUntil(() => getLook(m!)[0] && getLook(a!)[0], 'both themes');
    expect(getLook(a!)).to.deep.equal(getBrandLook(acmeTheme));
    expect(getLook(m!)).to.deep.equal(getBrandLook(metaplexTheme));
    expect(getLook(plain!)[0]).to.equal('');
    const paint = (button: Element) => getComputedStyle(getByPart(button, 'control')).color;
    expect(paint(a!)).not.to.equal(paint(m!));
    remove();
  });

  it('changes with the App, and ends with its brand', async () => {
    const { box, remove } = await stage(
      html`<ev-app .app=${createBrandApp('acme')}><ev-button>A</ev-button></ev-app>`,
    );
    const host = box.querySelector('ev-app')!;
    const button = box.querySelector('ev-button')!;
    await waitUntil(() => getLook(button)[0] === getBrandLook(acmeTheme)[0], 'the theme');
    expect(host.app!.use(brand).$brand.get()?.name).to.equal('acme');
    host.app = createBrandApp('metaplex');
    await waitUntil(() => getLook(button)[0] === getBrandLook(metaplexTheme)[0], 'the other theme');
    host.app = createStoryApp();
    await waitUntil(() => getLook(button)[0] === '', 'no theme');
    expect(host.style.getPropertyValue('color-scheme')).to.equal('');
    remove();
  });

  it('of the page reaches its elements, not the page, and not those of an ev-app with a brand', async () => {
    const { fetch } = window;
    const calls: string[] = [];
    window.fetch = (input) => {
      calls.push(String(input instanceof Request ? input.url : input));
      return Promise.resolve(Response.json({ result: { data: metaplexTheme } }));
    };
    const { box, remove } = await stage(
      html`<div>
        <ev-button id="page">Page</ev-button>
        <ev-app brand="acme" .app=${createBrandApp('acme')}
          ><ev-button id="own">Own</ev-button></ev-app
        >
        <p>Text of the page</p>
      </div>`,
    );
    const { colorScheme } = getComputedStyle(box.querySelector('p')!);
    try {
      configurePageApp({ apiEndpoint: 'https://brand.test', brand: 'metaplex' });
      const button = box.querySelector('#page')!;
      await waitUntil(() => getLook(button)[2] === 'dark', 'the theme');
      expect(getLook(button)).to.deep.equal(getBrandLook(metaplexTheme));
      expect(getLook(box.querySelector('#own')!)).to.deep.equal(getBrandLook(acmeTheme));
      expect(getComputedStyle(box.querySelector('p')!).colorScheme).to.equal(colorScheme);
      expect(calls.every((url) => url.startsWith('https://brand.test/'))).to.equal(true);
      configurePageApp(undefined);
      expect(getLook(button)[0]).to.equal('');
    } finally {
      configurePageApp(undefined);
      window.fetch = fetch;
      remove();
    }
  });
});
