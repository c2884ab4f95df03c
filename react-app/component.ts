/** Makes a React component of an element; `wrappers.generated.ts` lists them. For React 19 and newer. */
import {
  createElement,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type FunctionComponent,
  type HTMLAttributes,
  type RefAttributes,
} from 'react';

type Tag = keyof HTMLElementTagNameMap;
/** Name of a handler → name of its event. */
type EventNames = Readonly<Record<string, keyof HTMLElementEventMap>>;
type Props = Readonly<Record<string, unknown>>;

/** The element's own properties and events, and whatever every element takes. */
export type ElementProps<T extends Tag, Name extends keyof HTMLElementTagNameMap[T], Events extends EventNames> = {
  [K in keyof Pick<HTMLElementTagNameMap[T], Name>]?: HTMLElementTagNameMap[T][K] | undefined;
} & {
  [K in keyof Events]?: Handler<HTMLElementEventMap[Events[K]], HTMLElementTagNameMap[T]> | undefined;
} & Omit<HTMLAttributes<HTMLElementTagNameMap[T]>, Name | keyof Events> &
  RefAttributes<HTMLElementTagNameMap[T]>;

type Handler<E extends Event, T extends HTMLElement> = (event: E & { readonly currentTarget: T }) => void;

/** `ev-badge` → `EvBadge`. */
const nameOf = (tag: string) => tag.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * What React does by itself. It sets properties before it connects the element, so that what asks the server asks once.
 * A class it would set as a property, and could not take it away again.
 */
function native({ className, ...props }: Props, events: Props): Props {
  const given = Object.entries(props).filter(([name]) => !(name in events));
  return { ...Object.fromEntries(given), ...(className !== undefined && { class: className }) };
}

/**
 * A component for an element, whose definition is loaded. A property that is dropped or becomes undefined gets back what a
 * new element has.
 * @param tag
 * @param names of its own properties
 * @param events by the names of their handlers
 */
export function component<
  T extends Tag,
  const Name extends keyof HTMLElementTagNameMap[T] = never,
  const Events extends EventNames = Record<never, never>,
>(tag: T, names: readonly Name[] = [], events: Events = {} as Events): FunctionComponent<ElementProps<T, Name, Events>> {
  const own = new Set<unknown>(names);
  let fresh: Props | undefined;
  const initial = (name: string) => (fresh ??= document.createElement(tag) as unknown as Props)[name];

  /** What React leaves undone: properties on markup that a server has rendered, what is dropped, events of any name. */
  function complete(node: Element & Record<string, unknown>, before: Props, now: Props): void {
    for (const name of new Set([...Object.keys(before), ...Object.keys(now)])) {
      const [was, is] = [before[name], now[name]];
      if (was === is) continue;
      const event: string | undefined = events[name];
      if (event) {
        if (was) node.removeEventListener(event, was as EventListener);
        if (is) node.addEventListener(event, is as EventListener);
      } else if (own.has(name)) {
        const value = is === undefined ? initial(name) : is;
        if (node[name] !== value) Object.assign(node, { [name]: value });
      } else if (is === undefined && name in HTMLElement.prototype) node.removeAttribute(name);
    }
  }

  function Component({ ref, ...props }: Props & RefAttributes<HTMLElementTagNameMap[T]>) {
    const element = useRef<HTMLElementTagNameMap[T]>(null);
    const before = useRef<Props>({});
    useImperativeHandle(ref, () => element.current as HTMLElementTagNameMap[T], []);
    useLayoutEffect(() => {
      complete(element.current as unknown as Element & Record<string, unknown>, before.current, props);
      before.current = props;
    });
    return createElement(tag, { ...native(props, events), ref: element, suppressHydrationWarning: true });
  }
  return Object.assign(Component, { displayName: nameOf(tag) }) as FunctionComponent<ElementProps<T, Name, Events>>;
}
