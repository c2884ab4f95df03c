import { createElement, type ReactElement } from 'react';

type Tag = keyof HTMLElementTagNameMap;

/**
 * A screen as a React component. React 19 sets the properties of a custom element before it is connected; the wrapper of
 * @lit/react sets them after, and a screen would ask the server once without its id. Screens fire no events that React
 * has to hear, which is what that wrapper is for (react-app/wrappers.generated.ts, for React apps of others).
 */
export const screen =
  <T extends Tag>(tag: T) =>
  (props: Partial<HTMLElementTagNameMap[T]>): ReactElement =>
    createElement<object>(tag, props);
