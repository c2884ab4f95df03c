/** What Storybook promises: every element, every state, controls that reach it, and plays that hold. */
import { assert } from '@open-wc/testing';
import { render } from 'lit';
import { argTypesOf, descriptionOf, optionsOf } from '../.storybook/controls.ts';
import { fillArgs } from '../.storybook/fill-args.ts';
import { elements, fieldsOf } from '../.storybook/manifest.ts';
import { fromStories } from './from-stories.ts';
import { stage } from './standing.ts';

interface Story {
  args?: Record<string, unknown>;
  argTypes?: Record<string, unknown>;
  component?: string;
  title?: string;
  excludeStories?: string[];
  render?: unknown;
  play?(context: object): unknown;
}
type Stories = Record<string, Story>;

const address = '/stories/all.js';
const { all } = (await import(address)) as { all: Record<string, Stories> };
const files = Object.entries(all);
const storiesOf = (module: Stories) => Object.entries(module).filter(([name]) => name !== 'default');

const groups: Readonly<Record<string, string>> = { ui: 'UI' };
const groupOf = (folder = '') => groups[folder] ?? folder.charAt(0).toUpperCase() + folder.slice(1);

/** Every value that stands in some story: `ev-badge.tone=good`. */
function seenValues(): Set<string> {
  const seen = new Set<string>();
  for (const [, module] of files)
    for (const template of Object.values(fromStories(module))) {
      const place = document.createElement('div');
      render(template(), place);
      for (const element of elements)
        for (const one of place.querySelectorAll(element.tagName))
          for (const { name } of fieldsOf(element)) seen.add(`${element.tagName}.${name}=${String(one[name as keyof Element])}`);
    }
  return seen;
}

/** What has to be seen: each value of a union, each flag set. */
const statesOf = (element: (typeof elements)[number]) =>
  fieldsOf(element).flatMap(({ name, type: { text } = { text: '' } }) => {
    const values = optionsOf(text) ?? (/^boolean\b/.test(text) ? ['true'] : []);
    return values.filter(Boolean).map((value) => `${element.tagName}.${name}=${value}`);
  });

describe('the stories', () => {
  it('hold every element, on a page of its own in its group', () => {
    const homes = new Map(files.map(([path, { default: meta }]) => [meta?.component, { path, title: meta?.title }]));
    const missing = elements
      .map(({ tagName }) => ({ tagName, home: homes.get(tagName) }))
      .filter(({ tagName, home }) => home?.title !== `${groupOf(home?.path.split('/')[1])}/${tagName}`);
    assert.deepEqual(missing, []);
  });

  it('are all that their files export, or left out by name', () => {
    const strays = files.flatMap(([path, module]) =>
      storiesOf(module)
        .filter(([name, { render: draw } = {}]) => typeof draw !== 'function' && !module.default?.excludeStories?.includes(name))
        .map(([name]) => `${path}: ${name}`),
    );
    assert.deepEqual(strays, []);
  });

  it('say what each element is for', () => {
    assert.deepEqual(
      elements.filter(({ tagName }) => descriptionOf(tagName).length < 5).map(({ tagName }) => tagName),
      [],
    );
  });

  it('show every value of a choice and every flag', function () {
    // Draws all stories there are.
    this.timeout(60_000);
    const seen = seenValues();
    assert.deepEqual(
      elements.flatMap(statesOf).filter((state) => !seen.has(state)),
      [],
    );
  });

  it('give their controls properties that are there', () => {
    const strange: string[] = [];
    for (const [path, module] of files) {
      const tag = module.default?.component;
      fillArgs(module);
      const known = new Set(Object.keys((tag && argTypesOf(tag)) || {}));
      for (const [name, { args, argTypes }] of Object.entries(module))
        for (const key of Object.keys({ ...args, ...argTypes })) if (!known.has(key)) strange.push(`${path} ${name}: ${key}`);
    }
    assert.deepEqual(strange, []);
  });

  it('fill the controls with what the story shows', () => {
    const { Initials } = all['stories/ui/avatar.stories.ts']!;
    assert.equal(Initials?.args?.['name'], 'Tomasz Kowal');
    const controls = argTypesOf('ev-avatar')!;
    assert.deepEqual(controls['size']?.options, ['', 'small', 'large']);
    assert.deepEqual(controls['name']?.control, { type: 'text' });
  });
});

describe('the plays of stories', () => {
  for (const [path, module] of files)
    for (const [name, story] of storiesOf(module)) {
      const play = story?.play ?? module.default?.play;
      const template = fromStories({ default: module.default, [name]: story })[name];
      if (play && template)
        it(`${path}: ${name}`, async () => {
          const shown = await stage(template());
          try {
            const step = (_: string, act: () => unknown) => act();
            await play({ canvasElement: shown.box, args: { ...module.default?.args, ...story.args }, step });
          } finally {
            shown.remove();
          }
        });
    }
});
