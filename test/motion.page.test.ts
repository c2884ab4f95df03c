/** What moves, in every story: nothing for people who asked their system for less motion. */
import { assert } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import { fromStories } from './from-stories.ts';
import { EvApp } from '../elements/core/ev-app/ev-app.ts';
import { stage } from './standing.ts';

const address = '/stories/all.js';
const { all } = (await import(address)) as { all: Record<string, Record<string, unknown>> };
const templates = Object.values(all).flatMap((stories) => Object.values(fromStories(stories)));

/** What moves otherwise, by the element whose template has it. */
const expected: Readonly<Record<string, readonly string[]>> = {
  'ev-balance-chip': ['transition of background'],
  'ev-button': ['transition of background', 'transition of border-color', 'turn'],
  'ev-claim-box': ['appear'],
  'ev-code-input': ['blink', 'shake', 'turn'],
  'ev-cookie-bar': ['rise'],
  'ev-dialog': [
    'transition of display',
    'transition of opacity',
    'transition of overlay',
    'transition of translate',
  ],
  'ev-error-screen': ['transition of background'],
  'ev-field': ['transition of border-color', 'turn'],
  'ev-header-actions': ['transition of background'],
  'ev-header': ['transition of background', 'transition of border-color'],
  'ev-menu': [
    'transition of background',
    'transition of display',
    'transition of overlay',
    'transition of translate',
  ],
  'ev-notification-bell': ['transition of background'],
  'ev-notification-sidebar': ['transition of translate'],
  'ev-popup-bar': ['transition of background'],
  'ev-post-list': ['transition of rotate'],
  'ev-progress': ['transition of width'],
  'ev-segmented': ['transition of background'],
  'ev-select': ['transition of border-color'],
  'ev-shell': ['transition of border-color'],
  'ev-skeleton': ['appear', 'breathe'],
  'ev-spinner': ['turn'],
  'ev-success-mark': ['draw'],
  'ev-suggestion-list': ['transition of background'],
  'ev-switch': ['transition of background', 'transition of inset-inline-start'],
  'ev-tabs': ['transition of color'],
  'ev-toast-stack': ['by script', 'transition of translate'],
  'ev-tooltip': ['transition of display', 'transition of opacity', 'transition of overlay'],
  'ev-wallet-link': ['transition of rotate'],
  'ev-wallet-proof': ['transition of rotate'],
  'ev-withdrawal-list': ['transition of rotate'],
  'story-tokens': ['transition of margin-inline-start'],
};

/** A change that takes no longer only waits: what is shown after a delay appears at once. */
const instantMs = 1;

/** What an element is part of: the element whose template has it. */
function getOwner(element: Element): string {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host.localName : element.localName;
}

function* listElements(root: ParentNode): Generator<Element> {
  for (const element of root.querySelectorAll('*')) {
    yield element;
    if (element.shadowRoot) yield* listElements(element.shadowRoot);
  }
}

const toMs = (time: string): number => parseFloat(time) * (time.endsWith('ms') ? 1 : 1000);

/** Transitions that a change of the element's state would start. */
function listTransitions(element: Element, pseudo?: '::before' | '::after'): string[] {
  const { transitionProperty, transitionDuration } = getComputedStyle(element, pseudo);
  const durations = transitionDuration.split(', ');
  return transitionProperty
    .split(', ')
    .filter((_, index) => toMs(durations[index % durations.length]!) > instantMs)
    .map((property) => `${getOwner(element)}: transition of ${property}`);
}

/** Animations that run, of style sheets and of scripts. */
function listAnimations(root: Document | ShadowRoot): string[] {
  return root.getAnimations().flatMap((animation) => {
    const { target } = animation.effect as KeyframeEffect;
    const isLong = Number(animation.effect!.getComputedTiming().duration) > instantMs;
    // Transitions are found by their style: which of them run depends on the moment.
    if (!isLong || !target || animation instanceof CSSTransition) return [];
    const name = animation instanceof CSSAnimation ? animation.animationName : 'by script';
    return [`${getOwner(target)}: ${name}`];
  });
}

/** All that moves in any story. */
async function findMotion(): Promise<string[]> {
  const found = new Set<string>();
  for (const template of templates) {
    const { box, remove } = await stage(template());
    const elements = [...listElements(box)];
    const roots = [document, ...elements.flatMap(({ shadowRoot }) => shadowRoot ?? [])];
    const motion = [
      ...roots.flatMap(listAnimations),
      ...elements.flatMap((element) => [
        ...listTransitions(element),
        ...listTransitions(element, '::before'),
        ...listTransitions(element, '::after'),
      ]),
    ];
    for (const one of motion) found.add(one);
    remove();
    // An App with a post that is being sent asks before the page is left.
    for (const element of elements) if (element instanceof EvApp) element.app?.destroy();
  }
  return [...found].sort();
}

describe('motion', function () {
  // Draws all stories there are.
  this.timeout(300_000);

  after(() => emulateMedia({ reducedMotion: 'no-preference' }));

  it('is known, so that the next test finds each of it', async () => {
    await emulateMedia({ reducedMotion: 'no-preference' });
    const all = Object.entries(expected).flatMap(([owner, names]) =>
      names.map((name) => `${owner}: ${name}`),
    );
    assert.deepEqual(await findMotion(), all.sort());
  });

  it('is none where people asked for less of it', async () => {
    await emulateMedia({ reducedMotion: 'reduce' });
    assert.equal(matchMedia('(prefers-reduced-motion: reduce)').matches, true);
    assert.deepEqual(await findMotion(), []);
  });
});
