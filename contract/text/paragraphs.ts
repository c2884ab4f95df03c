/**
 * Reads a text again and again while it is edited: only paragraphs that changed are read. Each but the first begins with its line
 * break, so that its first word follows what it follows in the whole text; no mention, hashtag or link spans a line break.
 */
import { defaultPostLimits } from '../limits/posts.ts';
import {
  entities,
  hasInvalidCharacter,
  longestText,
  weightedLength,
  type Entity,
  type LengthLimits,
  type WeightedLength,
} from './post-text.ts';
import type { TopLevelDomainTest } from './top-level-domain-end.ts';

/** The paragraphs of `text`; joined, they equal it. */
export function splitParagraphs(text: string): string[] {
  const paragraphs: string[] = [];
  let start = 0;
  for (let at = text.indexOf('\n', 1); at >= 0; at = text.indexOf('\n', at + 1)) {
    paragraphs.push(text.slice(start, at));
    start = at;
  }
  paragraphs.push(text.slice(start));
  return paragraphs;
}

/** What two lists share at their beginning and at their end; the parts never overlap. */
export function getShared<T>(a: readonly T[], b: readonly T[]): { start: number; end: number } {
  const most = Math.min(a.length, b.length);
  let start = 0;
  while (start < most && a[start] === b[start]) start++;
  let end = 0;
  while (end < most - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  return { start, end };
}

/** Reads paragraphs, and keeps the answers for those before and after the ones that differ from the last time. */
export class ParagraphReader<Answer> {
  #paragraphs: readonly string[] = [];
  #answers: readonly Answer[] = [];

  constructor(private readonly read: (paragraph: string) => Answer) {}

  /** The answers for `paragraphs`, in order. */
  readAll(paragraphs: readonly string[]): readonly Answer[] {
    const { start, end } = getShared(this.#paragraphs, paragraphs);
    const changed = paragraphs.slice(start, paragraphs.length - end);
    this.#answers = [
      ...this.#answers.slice(0, start),
      ...changed.map((paragraph) => this.read(paragraph)),
      ...this.#answers.slice(this.#answers.length - end),
    ];
    this.#paragraphs = paragraphs;
    return this.#answers;
  }
}

/** `read` for each paragraph of a text: for one that has not changed since the last text, its last answer. */
export function readParagraphs<Answer>(
  read: (paragraph: string) => Answer,
): (text: string) => readonly Answer[] {
  const reader = new ParagraphReader(read);
  return (text) => reader.readAll(splitParagraphs(text));
}

/** Counts and finds entities as `weightedLength` and `entities` do; each text in the time of what differs from the last one. */
export class TextReader {
  readonly #limits: LengthLimits;
  readonly #lengths: ParagraphReader<WeightedLength>;
  readonly #entities: ParagraphReader<Entity[]>;
  readonly #isKnown: TopLevelDomainTest | undefined;

  /** @param isKnown which names are top-level domains, for `entities`; by default those that the network knows */
  constructor(limits: LengthLimits = defaultPostLimits, isKnown?: TopLevelDomainTest) {
    this.#limits = limits;
    this.#isKnown = isKnown;
    this.#lengths = new ParagraphReader((paragraph) => weightedLength(paragraph, limits));
    this.#entities = new ParagraphReader((paragraph) => entities(paragraph, isKnown));
  }

  weightedLength(text: string): WeightedLength {
    if (text.length > longestText) return weightedLength(text, this.#limits);
    const paragraphs = splitParagraphs(text);
    const { maxWeighted, urlWeight } = this.#limits;
    let [weight, start] = [0, 0];
    let overflowAt: number | undefined;
    for (const [index, length] of this.#lengths.readAll(paragraphs).entries()) {
      const paragraph = paragraphs[index]!;
      const left = maxWeighted - weight;
      if (overflowAt === undefined && length.weight > left)
        overflowAt =
          start + weightedLength(paragraph, { maxWeighted: left, urlWeight }).overflowAt!;
      weight += length.weight;
      start += paragraph.length;
    }
    if (overflowAt !== undefined) return { weight, valid: false, overflowAt };
    return { weight, valid: weight > 0 && !hasInvalidCharacter(text) };
  }

  entities(text: string): Entity[] {
    if (text.length > longestText) return entities(text, this.#isKnown);
    const paragraphs = splitParagraphs(text);
    let offset = 0;
    return this.#entities.readAll(paragraphs).flatMap((found, index) => {
      const shift = offset;
      offset += paragraphs[index]!.length;
      return found.map((one) => ({ ...one, start: one.start + shift, end: one.end + shift }));
    });
  }
}
