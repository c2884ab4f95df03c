/**
 * React, Vue and Svelte unset a property to undefined. In the state of each story, an element must then render the same as
 * with the property's default.
 */
import { expect } from '@open-wc/testing';
import { render } from 'lit';
import { fromStories } from '../from-stories.ts';
import { settled, still } from '../standing.ts';
import { wrapped, type Props } from './wrappers-support.ts';

const address = '/stories/all.js';
const { all } = (await import(address)) as { all: Record<string, Record<string, unknown>> };
const fieldsByTag = new Map(
  wrapped.map(({ tag, fields }) => [tag, fields.map(({ name }) => name)]),
);

/** Attributes, markup and field values of an element as a string, including its shadow roots. */
function serialize(node: Element): string {
  const attributes = [...node.attributes]
    .filter(({ value }) => value !== '')
    .map(({ name, value }) => `${name}=${value}`);
  const { value, checked, disabled } = node as HTMLInputElement;
  const field =
    node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement
      ? [value, checked, disabled]
      : [];
  const inside = [...(node.shadowRoot?.childNodes ?? []), ...node.childNodes];
  const within = inside.map((one) =>
    one instanceof Element ? serialize(one) : one instanceof Text ? one.data.trim() : '',
  );
  return `<${node.localName} ${attributes.sort().join(' ')} ${field.join(' ')}>${within.join('')}`;
}

/** The properties for which undefined renders differently from the default. */
async function findDifferences(element: HTMLElement & Props, box: HTMLElement): Promise<string[]> {
  const fresh = document.createElement(element.localName) as HTMLElement & Props;
  const found: string[] = [];
  const shown = async (name: string, value: unknown) => {
    Object.assign(element, { [name]: value });
    await settled(box);
    return serialize(element);
  };
  for (const name of fieldsByTag.get(element.localName) ?? []) {
    if (fresh[name] === undefined) continue;
    const before = element[name];
    const [whole, dropped] = [await shown(name, fresh[name]), await shown(name, undefined)];
    if (whole !== dropped) found.push(`${name}: ${describeDifference(whole, dropped)}`);
    await shown(name, before);
  }
  return found;
}

/** Describes the first difference of two strings. */
function describeDifference(one: string, other: string): string {
  const at = [...one].findIndex((letter, index) => letter !== other[index]);
  return `…${one.slice(Math.max(0, at - 30), at + 40)}… became …${other.slice(Math.max(0, at - 30), at + 40)}…`;
}

describe('a property that is unset', () => {
  let box: HTMLElement;
  beforeEach(() => {
    box = document.createElement('main');
    document.body.append(box);
  });
  afterEach(() => box.remove());

  for (const stories of Object.values(all)) {
    const { component = '' } = stories['default'] as { component?: string };
    if (fieldsByTag.has(component) && fieldsByTag.get(component)?.length)
      it(`of <${component}> renders like its default`, async () => {
        const found: string[] = [];
        for (const [name, template] of Object.entries(fromStories(stories))) {
          render(template(), box);
          await settled(box);
          await still(() => serialize(box));
          for (const element of box.querySelectorAll<HTMLElement & Props>(component))
            found.push(...(await findDifferences(element, box)).map((what) => `${name}, ${what}`));
        }
        expect(found.join('\n')).to.equal('');
      });
  }
});
