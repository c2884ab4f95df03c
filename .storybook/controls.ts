/**
 * Docs and controls of every element, from the manifest. The framework's own mapping knows no type like
 * `string | undefined`, which is what ours are: every property tolerates it.
 */
import type { ArgTypes } from '@storybook/web-components-vite';
import type { ShellKind } from '../contract/brand.ts';
import type { Layout } from '../elements/shell/shell/shell.ts';
import type { ButtonVariant } from '../elements/ui/button/button.ts';
import type { TimeFormat } from '../elements/ui/time/time.ts';
import type { Tone } from '../elements/ui/tone.ts';
import type { TooltipPlacement } from '../elements/ui/tooltip/place.ts';
import { elementOf, fieldsOf } from './manifest.ts';
import type { Member, Named } from './manifest.types.ts';

const values = <T extends string>(all: Record<T, true>) => Object.keys(all) as T[];

/** What the names of our unions stand for: the manifest says names alone. */
const unions: Readonly<Record<string, readonly string[]>> = {
  Tone: values<Tone>({ '': true, good: true, warn: true, bad: true, info: true }),
  ButtonVariant: values<ButtonVariant>({ '': true, primary: true, strong: true, quiet: true, danger: true }),
  TimeFormat: values<TimeFormat>({ date: true, time: true, datetime: true, relative: true, until: true, range: true }),
  ShellKind: values<ShellKind>({ default: true, 'brand-a': true, 'brand-b': true }),
  Layout: values<Layout>({ default: true, article: true, blank: true, popup: true }),
  TooltipPlacement: values<TooltipPlacement>({
    ...{ auto: true, 'auto-start': true, 'auto-end': true },
    ...{ top: true, 'top-start': true, 'top-end': true, bottom: true, 'bottom-start': true, 'bottom-end': true },
    ...{ left: true, 'left-start': true, 'left-end': true, right: true, 'right-start': true, 'right-end': true },
  }),
};

/** The values that a type of the manifest allows, where it is a union of texts; undefined for every other type. */
export function optionsOf(type: string): string[] | undefined {
  const parts = type.split(' | ').filter((part) => part !== 'undefined' && part !== 'null');
  const options = parts.map((part) => unions[part] ?? (/^'[^']*'$/.test(part) ? [part.slice(1, -1)] : undefined));
  return parts.length > 0 && !options.includes(undefined) ? options.flatMap((one) => one ?? []) : undefined;
}

const simple: Readonly<Record<string, 'text' | 'number' | 'boolean'>> = {
  string: 'text',
  Locale: 'text',
  number: 'number',
  'string | number': 'text',
  boolean: 'boolean',
};

/** The control for a type, and its kind for addresses; false where a person can't write such a value. */
function controlOf(type: string): Pick<ArgTypes[string], 'control' | 'options' | 'type'> {
  const options = optionsOf(type);
  if (options) {
    const control = { type: 'select' as const, labels: { '': 'standard' } };
    return { control, options, type: { name: 'enum', value: options } };
  }
  const bare = type.replace(/ \| (undefined|null)/g, '');
  const kind = simple[bare];
  if (kind) return { control: { type: kind }, type: { name: kind === 'text' ? 'string' : kind } };
  const none = /=>|\bApp\b|^HTML|^unknown$|^\?$|^RenderItem$/.test(bare);
  return none ? { control: false } : { control: { type: 'object' }, type: { name: 'other', value: bare } };
}

const wayIn = ({ name, attribute }: Member) =>
  attribute === undefined ? 'Property only.' : attribute === name ? '' : `Attribute \`${attribute}\`.`;

function propertyRow(member: Member): ArgTypes[string] {
  const type = member.type?.text ?? 'unknown';
  const options = optionsOf(type)?.map((one) => `'${one}'`);
  const summary = options?.join(' | ') ?? type.replace(/ \| undefined$/, '');
  return {
    name: member.name,
    description: [member.description, wayIn(member)].filter(Boolean).join(' '),
    ...controlOf(type),
    table: {
      category: 'Properties',
      type: { summary },
      ...(member.default && { defaultValue: { summary: member.default } }),
    },
  };
}

/** A row that tells and takes nothing. */
const row = (category: string, { name, description = '', type, default: standard }: Named): ArgTypes[string] => ({
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
  Object.fromEntries(all.map((one) => [`${category} ${one.name}`, row(category, { ...one, name: one.name || 'default' })]));

/** The table of an element's docs; its properties are what the controls write. */
export function argTypesOf(tag: string): ArgTypes | null {
  const element = elementOf(tag);
  if (!element) return null;
  const methods = (element.members ?? []).filter(({ kind }) => kind === 'method');
  return {
    ...Object.fromEntries(fieldsOf(element).map((member) => [member.name, propertyRow(member)])),
    ...rows('Events', element.events),
    ...rows('Slots', element.slots),
    ...rows('Parts', element.cssParts),
    ...rows('Tokens of its own', element.cssProperties),
    ...rows('Methods', methods),
  };
}

/** What stands above the table. */
export function descriptionOf(tag: string): string {
  const { summary = '', description = '' } = elementOf(tag) ?? {};
  return [summary, description].filter(Boolean).join('\n\n');
}
