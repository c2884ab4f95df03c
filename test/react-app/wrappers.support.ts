/** Every element of the manifest, and React roots that tests can await. */
import { createElement, StrictMode, type ComponentType, type ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import * as wrappers from '../../react-app/wrappers/index.ts';

interface Field {
  kind: string;
  name: string;
  readonly?: boolean;
  type?: { text: string };
}
interface Declaration {
  tagName: string;
  members?: Field[];
}

// The runner serves JSON as a module.
const address = '/.build/custom-elements.json';
const { modules } = (
  (await import(address)) as { default: { modules: { declarations: Declaration[] }[] } }
).default;

export type Wrapper = ComponentType<Record<string, unknown>>;
export type Props = Record<string, unknown>;

export interface Wrapped {
  readonly tag: string;
  readonly Wrapper: Wrapper;
  /** Its properties, and the types that they are written with. */
  readonly fields: readonly { name: string; type: string }[];
}

const byName = wrappers as unknown as Record<string, Wrapper | undefined>;
const componentName = (tag: string) =>
  tag.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

export const wrapped: readonly Wrapped[] = modules.flatMap(({ declarations }) =>
  declarations.map(({ tagName: tag, members = [] }) => ({
    tag,
    Wrapper: byName[componentName(tag)] ?? (() => null),
    fields: members
      .filter(({ kind, readonly }) => kind === 'field' && !readonly)
      .map(({ name, type }) => ({ name, type: type?.text ?? '' })),
  })),
);

export interface Stage {
  readonly box: HTMLElement;
  readonly root: Root;
  draw(content: ReactElement | null): void;
  end(): void;
}

/** A React root that draws at once, in the page unless it is to stay apart. */
export function reactStage({ strict = false, apart = false } = {}): Stage {
  const box = document.createElement('div');
  if (!apart) document.body.append(box);
  const root = createRoot(box);
  return {
    box,
    root,
    draw: (content) =>
      flushSync(() => root.render(strict ? createElement(StrictMode, null, content) : content)),
    end() {
      flushSync(() => root.unmount());
      box.remove();
    },
  };
}
