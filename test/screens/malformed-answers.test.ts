/**
 * Answers that no server of ours gives, as a proxy, an older cache or a fault would make them: no screen stays blank. What can't be
 * rendered is reported (`ev-render-error`), for which the app shows its error screen. EVANGELIST_DEEP=1 tries thousands.
 */
import { assert } from '@open-wc/testing';
import { render, type TemplateResult } from 'lit';
import { RenderErrorEvent } from '../../elements/base/render-error.event.ts';
import * as sidebar from '../../stories/notifications/notification-sidebar.stories.ts';
import * as campaign from '../../stories/screens/campaign-screen.stories.ts';
import * as campaigns from '../../stories/screens/campaigns-screen.stories.ts';
import * as dashboard from '../../stories/screens/dashboard-screen.stories.ts';
import * as invitation from '../../stories/screens/invitation-screen.stories.ts';
import * as landing from '../../stories/screens/landing-screen.stories.ts';
import * as past from '../../stories/screens/past-campaigns-screen.stories.ts';
import * as preview from '../../stories/screens/campaign-preview-screen.stories.ts';
import * as profile from '../../stories/screens/profile-screen.stories.ts';
import * as settings from '../../stories/screens/settings-screen.stories.ts';
import * as terms from '../../stories/screens/campaign-terms-screen.stories.ts';
import * as wallets from '../../stories/screens/wallets-screen.stories.ts';
import { answerHook } from '../../stories/story-app.ts';
import { fromStories } from '../from-stories.ts';
import { isShown, walk } from '../queries.ts';
import { settled } from '../standing.ts';

/** Answers that each screen is given. */
const tries = process.env.EVANGELIST_DEEP === '1' ? 420 : 12;

const first = (stories: Record<string, unknown>): (() => TemplateResult) =>
  Object.values(fromStories(stories))[0]!;
const screens: Record<string, () => TemplateResult> = {
  dashboard: first(dashboard),
  campaigns: first(campaigns),
  campaign: first(campaign),
  past: first(past),
  preview: first(preview),
  terms: first(terms),
  invitation: first(invitation),
  landing: first(landing),
  profile: first(profile),
  wallets: first(wallets),
  settings: first(settings),
  notifications: first(sidebar),
};

/** The same numbers for each seed, below a bound. */
function createRandom(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761 + 1;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

const strange: readonly unknown[] = [
  null, undefined, '', 'x', 'true', -1, 0, 1e308, true, [], {}, [null], [[]], { amount: null }, '\u202E'.repeat(9),
]; // prettier-ignore

type Place = [holder: Record<string, unknown>, name: string];

/** Every member of an answer, at any depth. */
function listPlaces(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  const holder = value as Record<string, unknown>;
  return Object.keys(holder).flatMap((name): Place[] => [
    [holder, name],
    ...listPlaces(holder[name]),
  ]);
}

/** Makes some members of an answer strange, or the answer as a whole. */
function spoil(answer: unknown, random: (below: number) => number): unknown {
  const places = listPlaces(answer);
  const pick = () => strange[random(strange.length)];
  if (places.length === 0 || random(10) === 0) return pick();
  for (let count = 1 + random(3); count > 0; count--) {
    const [holder, name] = places[random(places.length)]!;
    if (random(4) === 0) Reflect.deleteProperty(holder, name);
    else holder[name] = pick();
  }
  return answer;
}

const turn = () => new Promise((resolve) => setTimeout(resolve));

/** Words, or a busy place for them. */
const showsSomething = (box: HTMLElement): boolean =>
  [...walk(box)].some(
    (element) =>
      isShown(element) &&
      (element.getAttribute('aria-busy') === 'true' ||
        element.localName === 'ev-skeleton' ||
        [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
        )),
  );

// What Lit can't render it rejects as well. Before mocha listens.
let isTrying = false;
addEventListener('unhandledrejection', (event) => {
  if (!isTrying) return;
  event.preventDefault();
  event.stopImmediatePropagation();
});

/** @returns whether the screen shows something, or has reported that it can't */
async function open(story: () => TemplateResult): Promise<{ shows: boolean; reported: boolean }> {
  let reported = false;
  const note = () => (reported = true);
  document.addEventListener(RenderErrorEvent.type, note);
  const box = document.createElement('main');
  document.body.append(box);
  try {
    render(story(), box);
    for (let turns = 0; turns < 3; turns++) {
      await settled(box).catch(() => undefined);
      await turn();
    }
    return { shows: showsSomething(box), reported };
  } finally {
    box.remove();
    document.removeEventListener(RenderErrorEvent.type, note);
  }
}

describe('malformed answers', () => {
  afterEach(() => {
    answerHook.change = (_, answer) => answer;
    isTrying = false;
  });

  for (const [name, story] of Object.entries(screens))
    it(`leave no blank page: ${name}`, async () => {
      const names = new Set<string>();
      answerHook.change = (call, answer) => {
        names.add(call);
        return answer;
      };
      assert.isTrue((await open(story)).shows, 'as it is answered else');
      const blank: string[] = [];
      isTrying = true;
      for (let seed = 1; seed <= tries; seed++) {
        const random = createRandom(seed);
        const chosen = [...names][random(names.size)];
        let given: unknown;
        answerHook.change = (call, answer) => {
          if (call !== chosen) return answer;
          given = spoil(answer, random);
          return given;
        };
        const { shows, reported } = await open(story);
        if (!shows && !reported)
          blank.push(`seed ${seed}, ${chosen}: ${JSON.stringify(given)?.slice(0, 300)}`);
      }
      assert.deepEqual(blank, []);
    });
});
