/**
 * Browsers translate pages, and open shadow roots, by replacing texts. In each state of each element that replaces nothing that
 * Lit needs: what changes afterwards is shown, and no update fails. Each state is rendered over the one before it, twice: with
 * a translation in between and without; both have to show the same.
 */
import { assert } from '@open-wc/testing';
import { html, type LitElement, type TemplateResult } from 'lit';
import { elements, getFields } from '../../.storybook/manifest.ts';
import { EvElement } from '../../elements/base/element.ts';
import { fromStories } from '../from-stories.ts';
import { settled, still } from '../standing.ts';
import { findExactTexts, readTexts, translateAll, type Way } from './translator.ts';

const address = '/stories/all.js';
const { all } = (await import(address)) as { all: Record<string, Record<string, unknown>> };

/** What surrounds the elements of a page is an element too. */
class TranslatedStage extends EvElement {
  static override properties = { content: { attribute: false } };
  declare content: TemplateResult;
  /** Whether it shows a stack of toasts by itself. */
  hasToasts = false;

  protected override render(): TemplateResult {
    return this.content;
  }
}
customElements.define('translated-stage', TranslatedStage);

async function createStage(): Promise<TranslatedStage> {
  const stage = document.createElement('translated-stage') as TranslatedStage;
  stage.content = html``;
  // Both stages are in view, and equally: some elements show what is scrolled out of it.
  stage.style.cssText = 'position: absolute; inset: 0 0 auto';
  document.body.append(stage);
  await stage.updateComplete;
  return stage;
}

/** A stack of toasts moves into the dialog on top, which may be that of the other stage: its own stories show its texts. */
const readStage = ({ shadowRoot, hasToasts }: TranslatedStage) =>
  readTexts(shadowRoot!, hasToasts ? undefined : 'ev-toast-stack');

/** Waits for all updates, answers and lazy parts. */
async function rest(stages: readonly TranslatedStage[]): Promise<void> {
  for (const stage of stages) await settled(stage.shadowRoot!);
  await still(() => stages.map(readStage).join());
}

type Change = (stage: TranslatedStage) => void;

/** Another value of a property; undefined where any other one might be wrong. */
function getOther(type: string, value: unknown): unknown {
  // Amounts and dates are not translated, although they are strings too.
  if (/^string( \| undefined)?$/u.test(type))
    return /^\d/u.test(String(value)) ? undefined : `${String(value)} changed`;
  return /^number( \| undefined)?$/u.test(type) ? Number(value ?? 0) + 1 : undefined;
}

/** Changes the texts and numbers of the elements of a story, then its flags. */
function listPropertyChanges(tag: string | undefined): Change[] {
  const element = elements.find(({ tagName }) => tagName === tag);
  if (!element) return [];
  const change =
    (next: (type: string, value: unknown) => unknown): Change =>
    ({ shadowRoot }) => {
      for (const one of shadowRoot!.querySelectorAll<LitElement>(tag!))
        for (const { name, type: { text } = { text: '' } } of getFields(element)) {
          const value = Reflect.get(one, name) as unknown;
          Reflect.set(one, name, next(text, value) ?? value);
        }
    };
  return [
    change(getOther),
    change((type, value) => (type.startsWith('boolean') ? !value : undefined)),
  ];
}

/** Runs `act` and returns the failures of updates meanwhile. */
async function collectFailures(act: () => Promise<void>): Promise<string[]> {
  const failures: string[] = [];
  const onFailure = (event: Event) =>
    void failures.push(String((event as Event & { error: unknown }).error));
  document.addEventListener('ev-render-error', onFailure);
  try {
    await act();
  } finally {
    document.removeEventListener('ev-render-error', onFailure);
  }
  return failures;
}

async function walkStories(path: string, way: Way): Promise<void> {
  const module = all[path]!;
  const { component } = (module['default'] ?? {}) as { component?: string };
  const stories = Object.entries(fromStories(module));
  const stages = [await createStage(), await createStage()] as const;
  const [untouched, translated] = stages;
  for (const stage of stages) stage.hasToasts = component === 'ev-toast-stack';
  const exactTexts = new Set<string>();
  let changes = 0;
  const apply = async (name: string, change: (stage: TranslatedStage) => void) => {
    translateAll(translated.shadowRoot!, way);
    for (const stage of stages) change(stage);
    await rest(stages);
    changes += 1;
    for (const text of findExactTexts(untouched.shadowRoot!))
      // What a story itself puts between the tags is the page's.
      if (!text.startsWith('translated-stage')) exactTexts.add(text);
    assert.equal(readStage(translated), readStage(untouched), `${name}, change ${changes}`);
  };
  const failures = await collectFailures(async () => {
    for (const [name, getTemplate] of stories)
      await apply(name, (stage) => void (stage.content = getTemplate()));
    for (const change of listPropertyChanges(component)) await apply('a property', change);
  });
  for (const stage of stages) stage.remove();
  assert.deepEqual(failures, []);
  assert.deepEqual(
    [...exactTexts],
    [],
    'handles, addresses, codes and amounts have translate="no"',
  );
}

/** Adds the tests for one browser's way to translate. */
export function translation(way: Way): void {
  describe(`a translation by ${way}`, () => {
    for (const path of Object.keys(all))
      it(`does not hide a change of ${path}`, async function () {
        this.timeout(60_000);
        await walkStories(path, way);
      });

    it('stays where an update changes nothing', async () => {
      const stage = await createStage();
      const render = (left: number) =>
        html`<p>A sentence</p>
          <p>You have ${left} tries left</p>`;
      stage.content = render(5);
      await stage.updateComplete;
      translateAll(stage.shadowRoot!, way);
      stage.content = render(4);
      await stage.updateComplete;
      const paragraphs = [...stage.shadowRoot!.querySelectorAll('p')];
      assert.deepEqual(
        paragraphs.map(({ textContent }) => textContent),
        ['«A sentence»', 'You have 4 tries left'],
      );
      stage.remove();
    });

    it('does not come back over what changed while the element was detached', async () => {
      const stage = await createStage();
      const render = (name: string, left: number) =>
        html`<h1>A sentence</h1>
          <p>${name}</p>
          <p>You have ${left} tries left</p>`;
      stage.content = render('Old', 5);
      await stage.updateComplete;
      translateAll(stage.shadowRoot!, way);
      stage.remove();
      stage.content = render('New', 4);
      await stage.updateComplete;
      document.body.append(stage);
      await stage.updateComplete;
      const texts = [...stage.shadowRoot!.children].map(({ textContent }) => textContent);
      assert.deepEqual(texts, ['«A sentence»', 'New', 'You have 4 tries left']);
      stage.remove();
    });

    it('leaves the focus where it is', async () => {
      const stage = await createStage();
      const render = (left: number) =>
        html`You have ${left} tries left <input /> in ${left === 1 ? html`<b>this</b>` : 'this'}
          hour`;
      stage.content = render(5);
      await stage.updateComplete;
      translateAll(stage.shadowRoot!, way);
      const input = stage.shadowRoot!.querySelector('input')!;
      input.focus();
      stage.content = render(1);
      await stage.updateComplete;
      assert.equal(stage.shadowRoot!.activeElement, input);
      assert.equal(
        stage.shadowRoot!.textContent?.replaceAll(/\s+/gu, ' '),
        'You have 1 tries left in this hour',
      );
      stage.remove();
    });
  });
}
