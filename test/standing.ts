/**
 * The tests that every element has in every state (CONTRIBUTING.md): accessible, no warning by Lit, and nothing left behind
 * after connect, move, disconnect.
 */
import { assert } from '@open-wc/testing';
import { render, type LitElement, type TemplateResult } from 'lit';
import { toLightDark } from '../common/default-colors.ts';
import { watchLeaks } from './leaks.ts';

export interface StandingOptions {
  /** How much of the outside world the elements hold, e.g. the number of a store's listeners. It must be the same before and after. */
  held?: () => number;
  /** Rules of axe that do not apply to this element, each with its reason beside the call. */
  skip?: readonly string[];
  /** Whether a state is complete, for axe, where part of it comes a frame later, such as a dialog. */
  isComplete?: (box: HTMLElement) => unknown;
}

type Scheme = 'light' | 'dark';

/** Everything that stands in the page for one test; `remove()` takes it away. */
export interface Stage {
  readonly box: HTMLElement;
  /** The first element of the template. */
  readonly element: HTMLElement;
  remove(): void;
}

/** Every element below `root`, also those in shadow roots. */
function* all(root: ParentNode): Generator<Element> {
  for (const element of root.querySelectorAll('*')) {
    yield element;
    if (element.shadowRoot) yield* all(element.shadowRoot);
  }
}

/** Waits until all Lit elements in `box` have drawn, and those which that made. `box` may be such an element. */
export async function settled(box: ParentNode): Promise<void> {
  const list = () => {
    const host = box instanceof Element ? box.shadowRoot : null;
    return [box as Element, ...(host ? all(host) : []), ...all(box)];
  };
  let before = -1;
  for (let now = list().length; now !== before; now = list().length) {
    before = now;
    await Promise.all(list().map((element) => (element as LitElement).updateComplete));
  }
}

/** Draws a template into the page in the given scheme. */
export async function stage(
  template: TemplateResult,
  scheme: Scheme = 'light',
  isComplete?: StandingOptions['isComplete'],
): Promise<Stage> {
  const box = document.createElement('main');
  box.style.colorScheme = scheme;
  box.style.background = toLightDark('paper');
  box.style.color = toLightDark('ink');
  document.documentElement.lang = 'en';
  document.body.append(box);
  render(template, box);
  await settled(box);
  const isPending = () => isComplete && !isComplete(box);
  while (isPending()) await aTurn();
  return { box, element: box.firstElementChild as HTMLElement, remove: () => box.remove() };
}

// Taken before a test counts timers. Not animation frames: a page in the background gets none.
const later = window.setTimeout.bind(window);
const aTurn = () => new Promise<void>((done) => later(() => later(done)));

/** Restricts an axe run to some rules and to some elements. */
interface Restriction {
  rules: readonly string[];
  /** Default: all elements. */
  applies?(element: Element): boolean;
}

/** The rules of axe that look at colors. The scheme reaches elements through CSS alone: the others find the same in both. */
const colorRules: Restriction = { rules: ['color-contrast', 'link-in-text-block'] };

/** A turn of the page that no timer holds up: hundreds of them cost nothing. */
const aMoment = () =>
  new Promise<void>((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      done();
    };
    port2.postMessage(null);
  });

/** Waits until `look` returns the same value for a while: answers and lazy parts have arrived by then. */
export async function still(look: () => string | number): Promise<void> {
  for (let [before, same] = [look(), 0]; same < 3;) {
    for (let moments = 0; moments < 20; moments += 1) await aMoment();
    await aTurn();
    const now = look();
    same = now === before ? same + 1 : 0;
    before = now;
  }
}

/** What axe finds in what is shown, one line a finding. */
async function audit(
  { box }: Stage,
  scheme: Scheme,
  skip: readonly string[],
  restriction?: Restriction,
): Promise<string[]> {
  await finished(box);
  if (restriction?.applies && ![...all(box)].some(restriction.applies)) return [];
  const { axe } = await import('./axe.ts');
  const off = Object.fromEntries(['region', ...skip].map((rule) => [rule, { enabled: false }]));
  const rules = restriction?.rules.filter((rule) => !skip.includes(rule));
  const found = await axe.run(box, {
    ...(rules ? { runOnly: rules } : { rules: off }),
    resultTypes: ['violations'],
    elementRef: true,
  });
  return found.violations.flatMap(({ id, nodes }) =>
    nodes
      .filter(({ element }) => !restriction?.applies || (element && restriction.applies(element)))
      .map((node) => `${scheme} ${id}: ${node.html} ${node.failureSummary ?? ''}`),
  );
}

/** What axe finds in a template in one scheme. */
export async function violations(
  template: TemplateResult,
  scheme: Scheme,
  skip: readonly string[] = [],
  restriction?: Restriction,
): Promise<string[]> {
  const shown = await stage(template, scheme);
  try {
    return await audit(shown, scheme, skip, restriction);
  } finally {
    shown.remove();
  }
}

/** Lets entry animations end, so that nothing is measured half transparent. Endless ones are left alone. */
async function finished(box: Element): Promise<void> {
  await aTurn();
  const roots = [document, ...[...all(box)].flatMap(({ shadowRoot }) => shadowRoot ?? [])];
  for (const animation of roots.flatMap((root) => root.getAnimations())) {
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    else animation.cancel();
  }
  await settled(box);
}

/** What axe finds in a template, and the warnings that drawing it writes to the console. */
async function findFaults(
  template: TemplateResult,
  isSeenInDark: boolean,
  { skip = [], isComplete }: StandingOptions,
): Promise<string[]> {
  // Lit issues each warning once per page: reset them for this test.
  (globalThis as { litIssuedWarnings?: Set<string> }).litIssuedWarnings?.clear();
  const found: string[] = [];
  const warn = console.warn;
  console.warn = (...warning: unknown[]) => void found.push(warning.join(' '));
  try {
    const shown = await stage(template, 'light', isComplete);
    found.push(...(await audit(shown, 'light', skip)));
    shown.box.style.colorScheme = 'dark';
    if (isSeenInDark) found.push(...(await audit(shown, 'dark', skip, colorRules)));
    shown.remove();
  } finally {
    console.warn = warn;
  }
  return found;
}

/** What an element still holds after it was connected, moved and taken away. */
export async function leftovers(
  template: TemplateResult,
  held: () => number = () => 0,
  isComplete?: StandingOptions['isComplete'],
): Promise<string[]> {
  const before = held();
  const watch = watchLeaks();
  try {
    const shown = await stage(template, 'light', isComplete);
    const other = document.createElement('div');
    document.body.append(other);
    other.append(...shown.box.children);
    await settled(other);
    const moved = [...other.children];
    other.remove();
    shown.remove();
    const left = () => [
      ...watch.left(moved),
      ...(held() === before ? [] : [`${held() - before} subscription(s)`]),
    ];
    // nanostores ends a store's work a second after its last listener has gone, store by store.
    watch.forward(1000);
    return left();
  } finally {
    watch.stop();
  }
}

/** axe and Lit's warnings find the same in each engine: one engine is enough. */
const isChromium = navigator.userAgent.includes('Chrome/');
const isDeep = process.env.EVANGELIST_DEEP === '1';
/** In the other engines elements leave the same behind: `npm run verify:deep` looks there too. */
export const looksForLeftovers = isChromium || isDeep;

/**
 * Adds the standing tests for each state. The first state stands for the others in the dark scheme, whose colors have tests of
 * their contrast: `npm run verify:deep` looks at every state there.
 * @param name the tag
 * @param fixtures a template for each state, its first element the one to test
 */
export function standing(
  name: string,
  fixtures: Record<string, () => TemplateResult>,
  options: StandingOptions = {},
): void {
  describe(`<${name}> in each state`, () => {
    for (const [index, [state, template]] of Object.entries(fixtures).entries()) {
      if (isChromium) {
        const isSeenInDark = index === 0 || isDeep;
        const schemes = isSeenInDark ? ', light and dark' : '';
        it(`${state}: accessible${schemes}, without a Lit warning`, async () =>
          assert.deepEqual(await findFaults(template(), isSeenInDark, options), []));
      }
      if (looksForLeftovers)
        it(`${state}: leaves nothing behind`, async () =>
          assert.deepEqual(await leftovers(template(), options.held), []));
    }
  });
}
