/**
 * The React wrappers: what React does with every element of the manifest.
 * A wrapper sets properties, the same in every browser. What it does with events, see wrapper-use.engines.test.ts.
 */
import { expect } from '@open-wc/testing';
import { createElement } from 'react';
import { EvApp, EvBadge, EvSegmented } from '../../react-app/wrappers/index.ts';
import { watchLeaks } from '../leaks.ts';
import { scene, serving } from '../shell/support.ts';
import { looksForLeftovers, settled, still } from '../standing.ts';
import {
  loadLater,
  reactStage,
  wrapped,
  type Props,
  type Stage,
  type Wrapper,
} from './wrappers-support.ts';

/** What Lit knows of a property. */
type Reactive = Map<string, { state?: boolean }>;
const reactive = (tag: string) =>
  (customElements.get(tag) as unknown as { elementProperties: Reactive }).elementProperties;

describe('the wrapper', () => {
  let stage: Stage;
  beforeEach(() => (stage = reactStage({ apart: true })));
  afterEach(() => stage.end());

  for (const { tag, Wrapper, fields } of wrapped) {
    it(`of <${tag}> knows each of its properties`, () => {
      const known = fields.map(({ name }) => name);
      const has = [...reactive(tag)].filter(([, { state }]) => !state).map(([name]) => name);
      expect(has.filter((name) => !known.includes(name))).to.deep.equal([]);
      stage.draw(createElement(Wrapper));
      expect(stage.box.firstElementChild?.localName).to.equal(tag);
    });

    // Apart from the page: what is not connected draws nothing, so that any value will do.
    it(`of <${tag}> gives back the default of a property that is dropped, or becomes undefined`, () => {
      const fresh = document.createElement(tag) as HTMLElement & Props;
      const other = Object.freeze({});
      const lost: string[] = [];
      for (const { name } of fields)
        for (const after of [{}, { [name]: undefined }]) {
          stage.draw(createElement(Wrapper, { key: name, [name]: other }));
          const element = stage.box.firstElementChild as HTMLElement & Props;
          const given = element[name] === other;
          stage.draw(createElement(Wrapper, { key: name, ...after }));
          if (!given || JSON.stringify(element[name]) !== JSON.stringify(fresh[name]))
            lost.push(name);
        }
      expect(lost).to.deep.equal([]);
    });
  }
});

describe('every wrapper in StrictMode', () => {
  // A network that comes back or a window that shows again makes elements ask again: whatever the machine does meanwhile, not here.
  const news = ['online', 'focus', 'storage', 'visibilitychange'];
  const keepOut = (event: Event) => {
    if (event.target === window || event.target === document) event.stopImmediatePropagation();
  };
  before(loadLater);
  before(() => news.forEach((type) => addEventListener(type, keepOut, true)));
  after(() => news.forEach((type) => removeEventListener(type, keepOut, true)));

  /** Mounts and unmounts it under an App, which then ends. @returns what was asked of the server, and what is left behind. */
  async function mounted(Wrapper: Wrapper, strict: boolean) {
    // Refused for good: queries try again after a second, which only a slow run would count.
    const server = serving({}, 404);
    const { app } = scene({ signedIn: true });
    const watch = watchLeaks();
    try {
      const stage = reactStage({ strict });
      stage.draw(createElement(EvApp, { app }, createElement(Wrapper)));
      await settled(stage.box);
      await still(() => server.sent.length);
      // What waits until the first of it is on the screen.
      watch.forward(300);
      await still(() => server.sent.length);
      const asked = server.sent.map(({ url }) => url).sort();
      const elements = [...stage.box.querySelectorAll('*')];
      stage.end();
      app.destroy();
      // nanostores ends a store's work a second after its last listener has gone, store by store.
      watch.forward(1000);
      return { asked, left: watch.left(elements) };
    } finally {
      watch.stop();
      server.restore();
    }
  }

  if (looksForLeftovers)
    for (const { tag, Wrapper } of wrapped)
      it(`<${tag}> leaves nothing behind and asks the server no more than once`, async () => {
        const plain = await mounted(Wrapper, false);
        const strict = await mounted(Wrapper, true);
        const times = (list: readonly string[], url: string) =>
          list.filter((one) => one === url).length;
        const more = strict.asked.filter(
          (url) => times(strict.asked, url) > times(plain.asked, url),
        );
        expect({ more, left: strict.left }).to.deep.equal({ more: [], left: [] });
      });
});

/** Read by the compiler alone. */
export const typed = [
  () =>
    createElement(EvBadge, {
      tone: 'success',
      outline: true,
      className: 'mine',
      'aria-label': 'State',
    }),
  // @ts-expect-error no such tone
  () => createElement(EvBadge, { tone: 'splendid' }),
  // @ts-expect-error no such property
  () => createElement(EvBadge, { tune: 'success' }),
  () => createElement(EvSegmented, { onSegmentedChange: ({ value }) => void value.trim() }),
  // @ts-expect-error the event carries no such thing
  () => createElement(EvSegmented, { onSegmentedChange: ({ key }) => key }),
];
