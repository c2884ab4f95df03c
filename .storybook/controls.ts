/**
 * Docs and controls of every element, from the manifest. The framework's own mapping knows no type like
 * `string | undefined`, which is the type of every property here. Why not @wc-toolkit/storybook-helpers:
 * docs/decisions/051-storybook-controls.md.
 */
import type { ArgTypes } from '@storybook/web-components-vite';
import type { TooltipPlacement } from '../elements/ui/tooltip/position.ts';
import { findElement, getFields } from './manifest.ts';
import type { Member, Named } from './manifest.types.ts';

/** The one union that the manifest has by name alone: a package declares a part of it. */
const placements = Object.keys({
  auto: true,
  'auto-start': true,
  'auto-end': true,
  top: true,
  'top-start': true,
  'top-end': true,
  bottom: true,
  'bottom-start': true,
  'bottom-end': true,
  start: true,
  left: true,
  'left-start': true,
  'left-end': true,
  right: true,
  'right-start': true,
  'right-end': true,
} satisfies Record<TooltipPlacement, true>);

/** The values of a union of strings; undefined for every other type. */
export function getOptions(type: string): string[] | undefined {
  const parts = type.split(' | ').filter((part) => part !== 'undefined' && part !== 'null');
  const options = parts.map((part) => {
    if (part === 'TooltipPlacement') return placements;
    return /^'[^']*'$/.test(part) ? [part.slice(1, -1)] : undefined;
  });
  return parts.length > 0 && !options.includes(undefined)
    ? options.flatMap((one) => one ?? [])
    : undefined;
}

const simple: Readonly<Record<string, 'text' | 'number' | 'boolean'>> = {
  string: 'text',
  Locale: 'text',
  number: 'number',
  'string | number': 'text',
  boolean: 'boolean',
};

/** The control for a type, and its kind for the page's address; no control where a person can't write such a value. */
function getControl(type: string): Pick<ArgTypes[string], 'control' | 'options' | 'type'> {
  const options = getOptions(type);
  if (options) {
    const control = { type: 'select' as const, labels: { '': 'standard' } };
    return { control, options, type: { name: 'enum', value: options } };
  }
  const bare = type.replace(/ \| (undefined|null)/g, '');
  const kind = simple[bare];
  if (kind) return { control: { type: kind }, type: { name: kind === 'text' ? 'string' : kind } };
  const none = /=>|\bApp\b|^HTML|^unknown$|^\?$|^RenderItem$/.test(bare);
  return none
    ? { control: false }
    : { control: { type: 'object' }, type: { name: 'other', value: bare } };
}

const describeAttribute = ({ name, attribute }: Member) =>
  attribute === undefined
    ? 'Property only.'
    : attribute === name
      ? ''
      : `Attribute \`${attribute}\`.`;

function propertyRow(member: Member): ArgTypes[string] {
  const type = member.type?.text ?? 'unknown';
  const options = getOptions(type)?.map((one) => `'${one}'`);
  const summary = options?.join(' | ') ?? type.replace(/ \| undefined$/, '');
  return {
    name: member.name,
    description: [member.description, describeAttribute(member)].filter(Boolean).join(' '),
    ...getControl(type),
    table: {
      category: 'Properties',
      type: { summary },
      ...(member.default && { defaultValue: { summary: member.default } }),
    },
  };
}

/** A row without a control. */
const row = (
  category: string,
  { name, description = '', type, default: standard }: Named,
): ArgTypes[string] => ({
  name,
  description,
  control: false,
  table: {
    category,
    ...(type && { type: { summary: type.text } }),
    ...(standard && { defaultValue: { summary: standard } }),
  },
});

const rows = (category: string, all: readonly Named[] = []): ArgTypes =>
  Object.fromEntries(
    all.map((one) => [
      `${category} ${one.name}`,
      row(category, { ...one, name: one.name || 'default' }),
    ]),
  );

/** The table of an element's docs. The controls write its properties. */
export function extractArgTypes(tag: string): ArgTypes | null {
  const element = findElement(tag);
  if (!element) return null;
  const methods = (element.members ?? []).filter(({ kind }) => kind === 'method');
  return {
    ...Object.fromEntries(getFields(element).map((member) => [member.name, propertyRow(member)])),
    ...rows('Events', element.events),
    ...rows('Slots', element.slots),
    ...rows('Parts', element.cssParts),
    ...rows('Tokens', element.cssProperties),
    ...rows('Methods', methods),
  };
}

/** The text above the table. */
export function extractDescription(tag: string): string {
  const { summary = '', description = '' } = findElement(tag) ?? {};
  return [summary, description].filter(Boolean).join('\n\n');
}
