import { html, render, type TemplateResult } from 'lit';
import { getShared } from '../../../common/text/paragraphs.ts';
import type { HighlightLine } from '../highlight-segments.ts';

const renderLine = (line: HighlightLine): TemplateResult =>
  html`${line.map(({ text, kind }) => (kind === 'plain' ? text : html`<span class=${kind}>${text}</span>`))}`;

/**
 * Shows the lines of a text, each in a block, and touches only the blocks of lines that change. A template of all lines would
 * compare each of them at every key: a fifth of the time of a key in a post of 5,000 characters.
 */
export class HighlightLayer {
  #lines: readonly HighlightLine[] = [];
  readonly #blocks: HTMLElement[] = [];

  constructor(private readonly box: HTMLElement) {}

  show(lines: readonly HighlightLine[]): void {
    const { start, end } = getShared(this.#lines, lines);
    const changed = lines.slice(start, lines.length - end);
    const blocks = this.#blocks.slice(start, this.#blocks.length - end);
    while (blocks.length > changed.length) blocks.pop()!.remove();
    const next = this.#blocks[this.#blocks.length - end] ?? null;
    while (blocks.length < changed.length)
      blocks.push(this.box.insertBefore(document.createElement('div'), next));
    for (const [index, line] of changed.entries()) render(renderLine(line), blocks[index]!);
    this.#blocks.splice(start, this.#blocks.length - end - start, ...blocks);
    this.#lines = lines;
  }

  /** Where the line at the end of `before`, a beginning of the text, is in the window. An empty line has the height of its block. */
  getLine(before: string): DOMRect | undefined {
    const start = before.lastIndexOf('\n') + 1;
    const block = this.#blocks[before.slice(0, start).split('\n').length - 1];
    if (!block) return undefined;
    const { x, y, width, height } =
      findCharacter(block, before.length - start) ?? block.getBoundingClientRect();
    // The box of a character is lower than its line.
    const lineHeight = Number.parseFloat(getComputedStyle(block).lineHeight) || height;
    return new DOMRect(x, y + (height - lineHeight) / 2, width, lineHeight);
  }
}

/** The box of the character before an offset in a block; of the first one at its beginning. */
function findCharacter(block: HTMLElement, offset: number): DOMRect | undefined {
  const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  let rest = Math.max(1, offset);
  while (texts.nextNode()) {
    const { length } = texts.currentNode as Text;
    if (rest > length) {
      rest -= length;
      continue;
    }
    const range = document.createRange();
    const isPair = /[\uDC00-\uDFFF]/.test((texts.currentNode as Text).data[rest - 1] ?? '');
    range.setStart(texts.currentNode, Math.max(0, rest - (isPair ? 2 : 1)));
    range.setEnd(texts.currentNode, rest);
    return [...range.getClientRects()].at(-1);
  }
  return undefined;
}
