/** Splits a text into the lines and segments that the highlight layer behind the textarea renders differently. */
import type { PostLimits } from '../../contract/limits.ts';
import { createDomainTest, createTermFinder } from '../../common/text/campaign-terms.ts';
import {
  createEntityReader,
  PartReader,
  splitParagraphs,
  TextReader,
} from '../../common/text/paragraphs.ts';

export interface HighlightSegment {
  text: string;
  kind: 'plain' | 'entity' | 'banned' | 'over';
}

/** What the campaign asks of a text that is written for it. */
export interface CampaignTerms {
  /** Links that the campaign wants, which its check finds also where the network makes no link of them. */
  wantedLinks?: readonly string[];
  /** Words that make a post not eligible. */
  bannedTerms?: readonly string[];
}

/** A line of the text, without its line break; empty for an empty line. */
export type HighlightLine = readonly HighlightSegment[];

/** Highlights a text while it is edited. A line that has not changed since the last text is the same object. */
export class Highlighter {
  readonly #reader: TextReader;
  readonly #within: PartReader<HighlightLine>;
  readonly #over: PartReader<HighlightLine>;

  constructor(limits: PostLimits, { wantedLinks = [], bannedTerms = [] }: CampaignTerms = {}) {
    const findBanned = createTermFinder(bannedTerms);
    const findEntities = createEntityReader(createDomainTest(wantedLinks));
    this.#reader = new TextReader(limits);
    this.#within = new PartReader((paragraph) =>
      markBanned(toSegments(paragraph, findEntities(paragraph)), findBanned),
    );
    this.#over = new PartReader((paragraph) => {
      const text = removeBreak(paragraph);
      return text ? [{ text, kind: 'over' }] : [];
    });
  }

  /** Weighted length. */
  count(text: string): number {
    return this.#reader.weightedLength(text).weight;
  }

  /** Lines with links, mentions and tags, and with the text over the limit. */
  read(text: string): HighlightLine[] {
    const paragraphs = splitParagraphs(text);
    const { overflowAt = text.length } = this.#reader.weightedLength(text);
    const within: string[] = [];
    let start = 0;
    for (const paragraph of paragraphs) {
      if (start >= overflowAt && within.length > 0) break;
      within.push(paragraph);
      start += paragraph.length;
    }
    const lines = this.#within.readAll(within);
    const over = this.#over.readAll(paragraphs.slice(within.length));
    if (start <= overflowAt) return [...lines, ...over];
    return [...lines.slice(0, -1), cutLine(lines.at(-1)!, start - overflowAt), ...over];
  }
}

const removeBreak = (paragraph: string) => paragraph.replace(/^\n/, '');

function toSegments(
  paragraph: string,
  found: readonly { start: number; end: number }[],
): HighlightLine {
  const segments: HighlightSegment[] = [];
  let at = paragraph.startsWith('\n') ? 1 : 0;
  const add = (end: number, kind: HighlightSegment['kind']) => {
    if (end > at) segments.push({ text: paragraph.slice(at, end), kind });
    at = end;
  };
  for (const { start, end } of found) {
    add(start, 'plain');
    add(end, 'entity');
  }
  add(paragraph.length, 'plain');
  return segments;
}

/** The line with its banned terms marked, also inside links and tags. */
function markBanned(
  line: HighlightLine,
  findBanned: ReturnType<typeof createTermFinder>,
): HighlightLine {
  const found = findBanned(line.map(({ text }) => text).join(''));
  return found.reduce(markRange, line);
}

function markRange(
  line: HighlightLine,
  { start, end }: { start: number; end: number },
): HighlightSegment[] {
  let at = 0;
  return line.flatMap(({ text, kind }) => {
    const [from, to] = [start, end].map((edge) => Math.min(Math.max(edge - at, 0), text.length));
    at += text.length;
    const parts: HighlightSegment[] = [
      { text: text.slice(0, from), kind },
      { text: text.slice(from, to), kind: 'banned' },
      { text: text.slice(to), kind },
    ];
    return parts.filter((part) => part.text);
  });
}

/** The line with its last `count` characters marked as over the limit. */
function cutLine(line: HighlightLine, count: number): HighlightLine {
  const text = line.map((segment) => segment.text).join('');
  const end = Math.max(0, text.length - count);
  const kept: HighlightSegment[] = [];
  let at = 0;
  for (const segment of line) {
    const part = segment.text.slice(0, Math.max(0, end - at));
    if (part) kept.push({ ...segment, text: part });
    at += segment.text.length;
  }
  return end < text.length ? [...kept, { text: text.slice(end), kind: 'over' }] : kept;
}
