import { createComponent } from '@lit/react';
import * as React from 'react';

/** React's wrapper of a screen whose `define.ts` the page has imported. */
export function screen<T extends keyof HTMLElementTagNameMap>(tag: T) {
  const elementClass = customElements.get(tag) as (new () => HTMLElementTagNameMap[T]) | undefined;
  if (!elementClass) throw new Error(`<${tag}> is not defined: import its define.ts before.`);
  return createComponent({ react: React, tagName: tag, elementClass });
}
