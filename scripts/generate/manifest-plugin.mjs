/**
 * Adds what the analyzer can't see: our `define` gives a class its tag, `HTMLElementEventMap` an event its type, and a named
 * union has values. Keeps elements and their public members only.
 */
import { readFileSync } from 'node:fs';
import { elements } from '../lib/elements.mjs';
import { at, filesIn } from '../lib/paths.mjs';
import { expandUnions } from './union-types.mjs';

/** Class and module of each event, as `HTMLElementEventMap` is augmented. */
export function eventTypes() {
  const found = new Map();
  for (const path of filesIn('elements', (file) => file.endsWith('.ts'))) {
    const text = readFileSync(at(path), 'utf8');
    const map = /interface HTMLElementEventMap \{([^}]*)\}/.exec(text)?.[1] ?? '';
    for (const [, name, type] of map.matchAll(/'(ev-[\w-]+)':\s*(\w+)/g))
      found.set(name, { type, path });
  }
  return found;
}

const native = new Set(['change', 'input', 'toggle', 'close', 'submit']);

function setEventTypes(declaration, types) {
  const byName = new Map();
  for (const event of declaration.events ?? []) {
    if (!event.name?.startsWith('ev-') && !native.has(event.name)) continue;
    byName.set(event.name, {
      ...byName.get(event.name),
      ...event,
      type: { text: types.get(event.name)?.type ?? 'Event' },
    });
  }
  declaration.events = [...byName.values()];
  if (declaration.events.length === 0) delete declaration.events;
}

const isPublic = ({ name, privacy, kind, static: isStatic }) =>
  (privacy === undefined || privacy === 'public') &&
  !name.startsWith('#') &&
  !name.startsWith('_') &&
  !(isStatic && kind === 'field');

/** Lit documents what every element inherits. */
const lifecycle = new Set(
  'render,update,updated,firstUpdated,willUpdate,shouldUpdate,connectedCallback,disconnectedCallback,attributeChangedCallback,createRenderRoot,formResetCallback,formDisabledCallback,formStateRestoreCallback,scheduleUpdate,getUpdateComplete'.split(
    ',',
  ),
);

function keepPublicMembers(declaration) {
  declaration.members = (declaration.members ?? []).filter(
    (member) => isPublic(member) && !lifecycle.has(member.name),
  );
  for (const member of declaration.members)
    if (member.attribute === undefined && member.inheritedFrom) delete member.inheritedFrom;
  // The analyzer takes the state in `static properties` for attributes.
  declaration.attributes = declaration.attributes?.filter(
    ({ fieldName, inheritedFrom }) =>
      inheritedFrom || declaration.members.some(({ name }) => name === fieldName),
  );
}

/** Writes the strings of a named union in place of its name, as a type of properties and attributes. */
function expandTypes({ members, attributes = [] }, path) {
  for (const { type } of [...members, ...attributes])
    if (type) type.text = expandUnions(type.text, path);
}

/** An analyzer plugin. */
export function ourElements() {
  return {
    name: 'our-elements',
    packageLinkPhase({ customElementsManifest: manifest }) {
      const types = eventTypes();
      const known = new Map(elements().map((element) => [element.module, element]));
      // The analyzer reads files in the order of the file system, which differs between machines.
      manifest.modules = manifest.modules
        .filter(({ path }) => known.has(path))
        .sort((a, b) => (a.path < b.path ? -1 : 1));
      for (const module of manifest.modules) {
        const { tag, className, define } = known.get(module.path);
        module.declarations = module.declarations.filter(
          (declaration) => declaration.kind === 'class' && declaration.name === className,
        );
        for (const declaration of module.declarations) {
          Object.assign(declaration, { customElement: true, tagName: tag });
          setEventTypes(declaration, types);
          keepPublicMembers(declaration);
          expandTypes(declaration, module.path);
        }
        module.exports = [
          ...(module.exports ?? []).filter(({ name }) => name === className),
          {
            kind: 'custom-element-definition',
            name: tag,
            declaration: { name: className, module: module.path },
            module: define,
          },
        ];
      }
    },
  };
}
