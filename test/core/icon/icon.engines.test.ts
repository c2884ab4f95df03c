import { expect } from '@open-wc/testing';
import { html } from 'lit';
import '../../../elements/core/ev-app/define.ts';
import '../../../elements/core/icon/define.ts';
import type { Icon } from '../../../elements/core/icon/icon.ts';
import * as stories from '../../../stories/core/icon/icon.stories.ts';
import { fromStories } from '../../from-stories.ts';
import { stage, standing } from '../../standing.ts';
import { waitUntil } from '../../wait-until.ts';
import { fakeFetch, testApp, type Reply } from '../support.ts';

standing('ev-icon', fromStories(stories));

/** A busy machine needs more than the second that is the default. */
const until = (check: () => unknown) =>
  waitUntil(() => Boolean(check()), undefined, { timeout: 10_000 });

const body = '<path stroke="currentColor" d="M2 2h20"/>';
const set = (...names: string[]) => ({
  prefix: 'lucide',
  width: 24,
  height: 24,
  icons: Object.fromEntries(names.map((name) => [name, { body }])),
});

describe('<ev-icon>', () => {
  let server: ReturnType<typeof fakeFetch>;
  let logged: unknown[];
  const before = console.error;
  const answer = (reply: (url: URL) => Reply | Promise<Reply>) =>
    (server = fakeFetch(({ url }) => reply(new URL(url))));
  beforeEach(() => {
    logged = [];
    console.error = (...words: unknown[]) => logged.push(words[0]);
  });
  afterEach(() => {
    server.restore();
    console.error = before;
  });
  const asked = () => server.sent.map(({ url }) => decodeURIComponent(url));

  /** Icons of these names under one App. */
  async function shown(names: string[], config = {}, kind: 'app' | 'embed' = 'app') {
    const { app } = testApp(config, kind);
    const { box } = await stage(
      html`<ev-app .app=${app}
        >${names.map((name) => html`<ev-icon name=${name}></ev-icon>`)}</ev-app
      >`,
    );
    const all = [...box.querySelectorAll<Icon>('ev-icon')];
    const drawn = () =>
      all.map(({ renderRoot }) => renderRoot.querySelector('[part=icon]') !== null);
    return { app, box, all, drawn };
  }

  it('requests all names of one moment once per set, and loaded ones never again', async () => {
    answer(() => ({ body: set('globe', 'wallet') }));
    const { app, drawn } = await shown(['lucide:globe', 'lucide:wallet', 'lucide:globe']);
    await until(() => drawn().every(Boolean));
    expect(asked()).to.deep.equal(['https://api.test/icons/lucide.json?icons=globe,wallet']);
    await stage(html`<ev-app .app=${app}><ev-icon name="lucide:globe"></ev-icon></ev-app>`);
    expect(server.sent.length).to.equal(1);
  });

  it('draws a mask in the text color from a data: URL, without markup of the set', async () => {
    answer(() => ({ body: set('globe') }));
    const { all, drawn } = await shown(['lucide:globe']);
    await until(() => drawn()[0]);
    const mask = all[0]!.renderRoot.querySelector<HTMLElement>('.mask')!;
    expect(getComputedStyle(mask).maskImage).to.match(/^url\("data:image\/svg\+xml,/);
    expect(all[0]!.renderRoot.querySelector('svg, path')).to.equal(null);
  });

  it('renders nothing and logs invalid answers, failures and invalid names', async () => {
    const replies: Reply[] = [
      { body: { icons: set('globe').icons } },
      { body: { prefix: 'lucide' } },
      { body: null },
      { text: '<html>' },
      { status: 500 },
      new Error('offline'),
    ];
    for (const reply of replies) {
      logged = [];
      answer(() => reply);
      const { drawn, box } = await shown(['lucide:globe']);
      await until(() => logged.length > 0);
      expect([logged, drawn()]).to.deep.equal([['Failed to load custom icons'], [false]]);
      box.remove();
      server.restore();
    }
    answer(() => ({ body: set() }));
    const { drawn } = await shown(['lucide:none', 'globe', 'a:b:c', '../x:y']);
    await until(() => logged.length > 1 || server.sent.length > 0);
    expect([server.sent.length, drawn()]).to.deep.equal([1, [false, false, false, false]]);
  });

  it('asks the public service for missing icons, in the app only and when configured', async () => {
    const config = { iconFallback: 'https://public.test' };
    const own = (url: URL) => url.host === 'api.test';
    answer((url) => (own(url) ? { body: set('globe') } : { body: set('rare') }));
    const { drawn } = await shown(['lucide:globe', 'lucide:rare'], config);
    await until(() => drawn().every(Boolean));
    expect(asked()).to.deep.equal([
      'https://api.test/icons/lucide.json?icons=globe,rare',
      'https://public.test/lucide.json?icons=rare',
    ]);
    server.restore();
    answer((url) => (own(url) ? { status: 503 } : { body: set('globe') }));
    const broken = await shown(['lucide:globe'], config);
    await until(() => broken.drawn()[0]);
    expect(logged).to.deep.equal([]);
    server.restore();
    for (const [more, kind] of [
      [config, 'embed'],
      [{}, 'app'],
    ] as const) {
      logged = [];
      answer(() => ({ status: 503 }));
      await shown(['lucide:globe'], more, kind);
      await until(() => logged.length > 0);
      expect(asked().length, kind).to.equal(1);
      server.restore();
    }
    answer(() => ({}));
  });

  it('waits 1.5 s per endpoint', async () => {
    const waits: number[] = [];
    const real = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (ms) => {
      waits.push(ms);
      return AbortSignal.abort(new DOMException('late', 'TimeoutError'));
    };
    const { fetch } = globalThis;
    answer(() => ({ body: set('globe') }));
    const answered = globalThis.fetch;
    globalThis.fetch = (input, init) =>
      init?.signal?.aborted ? Promise.reject(init.signal.reason as Error) : answered(input, init);
    const { drawn } = await shown(['lucide:globe'], { iconFallback: 'https://public.test' });
    await until(() => logged.length > 0);
    globalThis.fetch = fetch;
    AbortSignal.timeout = real;
    expect([waits, logged, drawn()]).to.deep.equal([
      [1500, 1500],
      ['Failed to load custom icons'],
      [false],
    ]);
  });

  it('requests an icon again after all endpoints failed', async () => {
    let there = false;
    answer(() => (there ? { body: set('globe') } : { status: 503 }));
    const { app, box } = await shown(['lucide:globe']);
    await until(() => logged.length > 0);
    box.remove();
    there = true;
    // nanostores forgets an idle store a second after.
    await waitUntil(
      async () => {
        const again = await stage(
          html`<ev-app .app=${app}><ev-icon name="lucide:globe"></ev-icon></ev-app>`,
        );
        const icon = again.box.querySelector<Icon>('ev-icon')!;
        const ok = icon.renderRoot.querySelector('[part=icon]') !== null;
        again.remove();
        return ok;
      },
      'the icon',
      { timeout: 8000, interval: 1200 },
    );
  });

  it('follows a change of name', async () => {
    answer(() => ({ body: set('globe', 'wallet') }));
    const { all, drawn } = await shown(['lucide:globe']);
    await until(() => drawn()[0]);
    const first = getComputedStyle(all[0]!.renderRoot.querySelector('.mask')!).maskImage;
    all[0]!.name = 'other:thing';
    await all[0]!.updateComplete;
    expect(drawn()).to.deep.equal([false]);
    all[0]!.name = 'lucide:globe';
    await all[0]!.updateComplete;
    expect(getComputedStyle(all[0]!.renderRoot.querySelector('.mask')!).maskImage).to.equal(first);
  });
});
