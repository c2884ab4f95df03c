import { createElement, type ReactElement } from 'react';

type Tag = keyof HTMLElementTagNameMap;

/**
 * A screen as a React component. React 19 sets the properties of a custom element before it is connected, so that a screen
 * asks the server once. Screens fire no events that React has to hear, which is what the wrappers add
 * (react-app/wrappers.generated.ts, for React apps of others).
 */
export const screen =
  <T extends Tag>(tag: T) =>
  (props: Partial<HTMLElementTagNameMap[T]>): ReactElement =>
    createElement<object>(tag, props);
