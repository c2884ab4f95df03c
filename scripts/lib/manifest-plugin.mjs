/**
 * Mends what the analyzer can't see: our `define` gives a class its tag, `HTMLElementEventMap` an event its type. Keeps
 * elements and what is public of them; the rest is nobody's business outside.
 */
import { readFileSync } from 'node:fs';
import { elements } from './elements.mjs';
import { at, filesIn } from './paths.mjs';

/** Class and module of each event, as `HTMLElementEventMap` is augmented. */
export function eventTypes() {
  const found = new Map();
  for (const path of filesIn('elements', (file) => file.endsWith('.ts'))) {
    const text = readFileSync(at(path), 'utf8');
    const map = /interface HTMLElementEventMap \{([^}]*)\}/.exec(text)?.[1] ?? '';
    for (const [, name, type] of map.matchAll(/'(ev-[\w-]+)':\s*(\w+)/g)) found.set(name, { type, path });
  }
  return found;
}

const native = new Set(['change', 'input', 'toggle', 'close', 'submit']);

function mendEvents(declaration, types) {
  const byName = new Map();
  for (const event of declaration.events ?? []) {
    if (!event.name?.startsWith('ev-') && !native.has(event.name)) continue;
    byName.set(event.name, { ...byName.get(event.name), ...event, type: { text: types.get(event.name)?.type ?? 'Event' } });
  }
  declaration.events = [...byName.values()];
  if (declaration.events.length === 0) delete declaration.events;
}

const isPublic = ({ name, privacy, kind, static: isStatic }) =>
  (privacy === undefined || privacy === 'public') &&
  !name.startsWith('#') &&
  !name.startsWith('_') &&
  !(isStatic && kind === 'field');

/** What every element inherits is documented elsewhere. */
const lifecycle = new Set(
  'render,update,updated,firstUpdated,willUpdate,shouldUpdate,connectedCallback,disconnectedCallback,attributeChangedCallback,createRenderRoot,formResetCallback,formDisabledCallback,formStateRestoreCallback,scheduleUpdate,getUpdateComplete'.split(
    ',',
  ),
);

function mendMembers(declaration) {
  declaration.members = (declaration.members ?? []).filter((member) => isPublic(member) && !lifecycle.has(member.name));
  for (const member of declaration.members)
    if (member.attribute === undefined && member.inheritedFrom) delete member.inheritedFrom;
}

/** An analyzer plugin. */
export function ourElements() {
  return {
    name: 'our-elements',
    packageLinkPhase({ customElementsManifest: manifest }) {
      const types = eventTypes();
      const known = new Map(elements().map((element) => [element.module, element]));
      // The analyzer reads files in whatever order they come; a committed file needs one of its own.
      manifest.modules = manifest.modules.filter(({ path }) => known.has(path)).sort((a, b) => (a.path < b.path ? -1 : 1));
      for (const module of manifest.modules) {
        const { tag, className, define } = known.get(module.path);
        module.declarations = module.declarations.filter(
          (declaration) => declaration.kind === 'class' && declaration.name === className,
        );
        for (const declaration of module.declarations) {
          Object.assign(declaration, { customElement: true, tagName: tag });
          mendEvents(declaration, types);
          mendMembers(declaration);
        }
        module.exports = [
          ...(module.exports ?? []).filter(({ name }) => name === className),
          { kind: 'custom-element-definition', name: tag, declaration: { name: className, module: module.path }, module: define },
        ];
      }
    },
  };
}
