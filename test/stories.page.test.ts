/** What Storybook promises: every element, every state, controls that reach it, and plays that hold. */
import { assert } from '@open-wc/testing';
import { render } from 'lit';
import { extractArgTypes, extractDescription, getOptions } from '../.storybook/controls.ts';
import { fillArgs } from '../.storybook/fill-args.ts';
import { elements, getFields } from '../.storybook/manifest.ts';
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
const listStories = (module: Stories) =>
  Object.entries(module).filter(([name]) => name !== 'default');

const groups: Readonly<Record<string, string>> = { ui: 'UI' };
const getGroup = (folder = '') =>
  groups[folder] ?? folder.charAt(0).toUpperCase() + folder.slice(1);

/** Every value that stands in some story: `ev-badge.tone=good`. */
function seenValues(): Set<string> {
  const seen = new Set<string>();
  for (const [, module] of files)
    for (const template of Object.values(fromStories(module))) {
      const place = document.createElement('div');
      render(template(), place);
      for (const element of elements)
        for (const one of place.querySelectorAll(element.tagName))
          for (const { name } of getFields(element))
            seen.add(`${element.tagName}.${name}=${String(one[name as keyof Element])}`);
    }
  return seen;
}

/** What has to be seen: each value of a union, each flag set. */
const listStates = (element: (typeof elements)[number]) =>
  getFields(element).flatMap(({ name, type: { text } = { text: '' } }) => {
    const values = getOptions(text) ?? (/^boolean\b/.test(text) ? ['true'] : []);
    return values.filter(Boolean).map((value) => `${element.tagName}.${name}=${value}`);
  });

describe('the stories', () => {
  it('cover every element, on one page in its group', () => {
    const homes = new Map(
      files.map(([path, { default: meta }]) => [meta?.component, { path, title: meta?.title }]),
    );
    const missing = elements
      .map(({ tagName }) => ({ tagName, home: homes.get(tagName) }))
      .filter(
        ({ tagName, home }) => home?.title !== `${getGroup(home?.path.split('/')[1])}/${tagName}`,
      );
    assert.deepEqual(missing, []);
  });

  it('are all exports of their files, unless excluded by name', () => {
    const strays = files.flatMap(([path, module]) =>
      listStories(module)
        .filter(
          ([name, { render: draw } = {}]) =>
            typeof draw !== 'function' && !module.default?.excludeStories?.includes(name),
        )
        .map(([name]) => `${path}: ${name}`),
    );
    assert.deepEqual(strays, []);
  });

  it('describe each element', () => {
    assert.deepEqual(
      elements
        .filter(({ tagName }) => extractDescription(tagName).length < 5)
        .map(({ tagName }) => tagName),
      [],
    );
  });

  it('show every enum value and every flag', function () {
    // Draws all stories there are.
    this.timeout(60_000);
    const seen = seenValues();
    assert.deepEqual(
      elements.flatMap(listStates).filter((state) => !seen.has(state)),
      [],
    );
  });

  it('use controls for existing properties', () => {
    const strange: string[] = [];
    for (const [path, module] of files) {
      const tag = module.default?.component;
      fillArgs(module);
      const known = new Set(Object.keys((tag && extractArgTypes(tag)) || {}));
      for (const [name, { args, argTypes }] of Object.entries(module))
        for (const key of Object.keys({ ...args, ...argTypes }))
          if (!known.has(key)) strange.push(`${path} ${name}: ${key}`);
    }
    assert.deepEqual(strange, []);
  });

  it('set controls to the values of the story', () => {
    const { Initials } = all['stories/ui/avatar.stories.ts']!;
    assert.equal(Initials?.args?.['name'], 'Tomasz Kowal');
    const controls = extractArgTypes('ev-avatar')!;
    assert.deepEqual(controls['size']?.options, ['', 'small', 'large']);
    assert.deepEqual(controls['name']?.control, { type: 'text' });
  });
});

describe('the plays of stories', () => {
  for (const [path, module] of files)
    for (const [name, story] of listStories(module)) {
      const play = story?.play ?? module.default?.play;
      const template = fromStories({ default: module.default, [name]: story })[name];
      if (play && template)
        it(`${path}: ${name}`, async () => {
          const shown = await stage(template());
          try {
            const step = (_: string, act: () => unknown) => act();
            await play({
              canvasElement: shown.box,
              args: { ...module.default?.args, ...story.args },
              step,
            });
          } finally {
            shown.remove();
          }
        });
    }
});
