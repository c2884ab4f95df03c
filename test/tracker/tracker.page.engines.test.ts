import { expect } from '@open-wc/testing';
import { createTracker } from '../../tracker/tracker.ts';

interface Batch {
  key: string;
  visitor: string;
  userId?: string;
  items: {
    kind: string;
    name?: string;
    options?: Record<string, unknown>;
    userId?: string;
    age?: number;
  }[];
}

const key = 'ev_tracker';
const endpoint = 'http://tracker.test/v1/analytics/event';
const beacon = navigator.sendBeacon;
let sent: Batch[];
let types: string[];

beforeEach(() => {
  localStorage.removeItem(key);
  sent = [];
  types = [];
  navigator.sendBeacon = (url, body) => {
    types.push(`${String(url)} ${typeof body}`);
    sent.push(JSON.parse(body as string) as Batch);
    return true;
  };
});
afterEach(() => {
  navigator.sendBeacon = beacon;
  localStorage.removeItem(key);
});

const started = (debug = false) => {
  const tracker = createTracker({ key: 'k1', endpoint, debug });
  tracker.start();
  return tracker;
};

describe('the tracker', () => {
  it('sends the items of one task as one text beacon at its end', async () => {
    const tracker = started();
    tracker.trackEvent('redirect', { destination_path: '/', step: 2, ok: true }, 2500.4);
    tracker.identify('u1');
    tracker.trackEvent('clicked', {});
    expect(sent).to.deep.equal([]);
    await Promise.resolve();
    const [batch] = sent;
    expect(types).to.deep.equal([`${endpoint} string`]);
    expect(batch!.items).to.deep.equal([
      {
        kind: 'trackEvent',
        name: 'redirect',
        options: { destination_path: '/', step: 2, ok: true },
        age: 2500,
      },
      { kind: 'identify', userId: 'u1' },
      { kind: 'trackEvent', name: 'clicked', options: {}, age: 0 },
    ]);
    expect([batch!.key, batch!.visitor.length, batch!.userId]).to.deep.equal(['k1', 32, undefined]);
    tracker.trackEvent('later', {});
    tracker.identify('u1');
    await Promise.resolve();
    expect([sent[1]!.userId, sent[1]!.items.length]).to.deep.equal(['u1', 1]);
  });

  it('recognizes its visitor and sends a set-once property once', async () => {
    started().setUserPropertiesOnce({ first_utm_source: 'mail' });
    await Promise.resolve();
    const again = started();
    again.setUserPropertiesOnce({ first_utm_source: 'later' });
    again.setUserPropertiesOnce({ first_utm_source: 'later', first_utm_term: 'art' });
    again.setUserProperties({ handle: 'ada' });
    await Promise.resolve();
    expect(sent[0]!.visitor).to.equal(sent[1]!.visitor);
    expect(sent.map(({ items }) => items.map(({ options }) => options))).to.deep.equal([
      [{ first_utm_source: 'mail' }],
      [{ first_utm_term: 'art' }, { handle: 'ada' }],
    ]);
  });

  it('stops at once, removes its data, and starts again as a new visitor', async () => {
    const tracker = started();
    tracker.trackEvent('going', {});
    await Promise.resolve();
    tracker.trackEvent('held back', {});
    tracker.stop();
    tracker.trackEvent('after', {});
    await Promise.resolve();
    expect([sent.length, localStorage.getItem(key)]).to.deep.equal([1, null]);
    tracker.start();
    tracker.trackEvent('anew', {});
    await Promise.resolve();
    expect(sent[1]!.visitor).not.to.equal(sent[0]!.visitor);
  });

  it('splits batches, truncates text and drops invalid fields', async () => {
    const tracker = started();
    for (let at = 0; at < 120; at++) tracker.trackEvent('many', { at });
    await Promise.resolve();
    expect(sent.every(({ items }) => items.length <= 50)).to.equal(true);
    expect(sent.flatMap(({ items }) => items.map(({ options }) => options!['at']))).to.deep.equal(
      Array.from({ length: 120 }, (_, at) => at),
    );
    sent = [];
    tracker.trackEvent('no name at all', {});
    tracker.trackEvent('long', { stack: 'x'.repeat(5000), 'bad name': 1, none: Number.NaN });
    for (let at = 0; at < 20; at++) tracker.trackEvent('heavy', { text: '€'.repeat(4000) });
    await Promise.resolve();
    expect(sent[0]!.items[0]).to.deep.equal({
      kind: 'trackEvent',
      name: 'long',
      options: { stack: 'x'.repeat(4000) },
      age: 0,
    });
    expect(sent.flatMap(({ items }) => items).length).to.equal(21);
    expect(
      sent.every((batch) => new TextEncoder().encode(JSON.stringify(batch)).length <= 64_000),
    ).to.equal(true);
  });

  it('falls back to a keepalive request when the beacon is refused', async () => {
    const before = window.fetch;
    const asked: RequestInit[] = [];
    window.fetch = async (_, init) => {
      asked.push(init!);
      return new Response(null, { status: 204 });
    };
    navigator.sendBeacon = () => false;
    started().trackEvent('kept', {});
    await Promise.resolve();
    expect([asked.length, asked[0]!.keepalive, asked[0]!.credentials]).to.deep.equal([
      1,
      true,
      'omit',
    ]);
    window.fetch = before;
  });

  it('logs only in debug mode', async () => {
    const { warn } = console;
    const lines: unknown[] = [];
    console.warn = (...line: unknown[]) => void lines.push(line);
    started().trackEvent('quiet', {});
    await Promise.resolve();
    expect(lines).to.deep.equal([]);
    started(true).trackEvent('loud', {});
    await Promise.resolve();
    expect(lines.length).to.equal(1);
    console.warn = warn;
  });

  it('starts itself with the key in its URL', async () => {
    const path = '../../tracker/index.ts?key=k9';
    const { tracker } = (await import(path)) as typeof import('../../tracker/index.ts');
    tracker.trackEvent('self', {});
    await Promise.resolve();
    expect(sent[0]!.key).to.equal('k9');
    expect(types[0]).to.equal(`${location.origin}/v1/analytics/event string`);
    tracker.stop();
  });
});
