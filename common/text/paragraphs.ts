/**
 * Reads a text again and again while it is edited: only paragraphs that changed are read, and of them only the words that changed.
 * Each but the first begins with its line break or space, so that it follows what it follows in the whole text; no mention,
 * hashtag, link or composed character spans one.
 */
import { defaultPostLimits } from '../../contract/limits/posts.ts';
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

/** The parts of `text`, split before each `separator`; joined, they equal it. */
function splitBefore(text: string, separator: string): string[] {
  const parts: string[] = [];
  let start = 0;
  for (let at = text.indexOf(separator); at >= 0; at = text.indexOf(separator, at + 1)) {
    parts.push(text.slice(start, at));
    start = at;
  }
  parts.push(text.slice(start));
  return parts;
}

/** The paragraphs of `text`; joined, they equal it. */
export const splitParagraphs = (text: string): string[] => splitBefore(text, '\n');
const splitWords = (paragraph: string): string[] => splitBefore(paragraph, ' ');

/** Printable ASCII without `.@#$`, as most words are: no entity, and a weight of one for each character. */
const plainWord = /^[\n !"%-\-/-?A-~]*$/;

/** What two lists share at their beginning and at their end; the parts never overlap. */
export function getShared<T>(a: readonly T[], b: readonly T[]): { start: number; end: number } {
  const most = Math.min(a.length, b.length);
  let start = 0;
  while (start < most && a[start] === b[start]) start++;
  let end = 0;
  while (end < most - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  return { start, end };
}

/** Reads the parts of a text, and keeps the answers for those before and after the ones that differ from the last time. */
export class PartReader<Answer> {
  #parts: readonly string[] = [];
  #answers: readonly Answer[] = [];

  constructor(private readonly read: (part: string) => Answer) {}

  /** The answers for `parts`, in order. */
  readAll(parts: readonly string[]): readonly Answer[] {
    const { start, end } = getShared(this.#parts, parts);
    const changed = parts.slice(start, parts.length - end);
    this.#answers = [
      ...this.#answers.slice(0, start),
      ...changed.map((part) => this.read(part)),
      ...this.#answers.slice(this.#answers.length - end),
    ];
    this.#parts = parts;
    return this.#answers;
  }
}

/** `read` for each paragraph of a text: for one that has not changed since the last text, its last answer. */
export function readParagraphs<Answer>(
  read: (paragraph: string) => Answer,
): (text: string) => readonly Answer[] {
  const reader = new PartReader(read);
  return (text) => reader.readAll(splitParagraphs(text));
}

/** `entities` of a paragraph; of one that has been edited, only the words that changed are read. */
export function createEntityReader(isKnown?: TopLevelDomainTest): (paragraph: string) => Entity[] {
  const reader = new PartReader((word) => (plainWord.test(word) ? [] : entities(word, isKnown)));
  return (paragraph) => {
    const words = splitWords(paragraph);
    return joinEntities(words, reader.readAll(words));
  };
}

/** The entities that were found in the parts of a text, at their places in the whole. */
function joinEntities(parts: readonly string[], found: readonly (readonly Entity[])[]): Entity[] {
  const joined: Entity[] = [];
  let offset = 0;
  for (const [index, part] of parts.entries()) {
    for (const one of found[index]!)
      joined.push({ ...one, start: one.start + offset, end: one.end + offset });
    offset += part.length;
  }
  return joined;
}

/** The weight of a paragraph; of one that has been edited, only the words that changed are counted. */
function createWeightReader(limits: LengthLimits): (paragraph: string) => number {
  const reader = new PartReader((word) =>
    plainWord.test(word) ? word.length : weightedLength(word, limits).weight,
  );
  return (paragraph) =>
    reader.readAll(splitWords(paragraph)).reduce((sum, weight) => sum + weight, 0);
}

/** Counts and finds entities as `weightedLength` and `entities` do; each text in the time of what differs from the last one. */
export class TextReader {
  readonly #limits: LengthLimits;
  readonly #weights: PartReader<number>;
  readonly #entities: PartReader<Entity[]>;
  readonly #isKnown: TopLevelDomainTest | undefined;
  #last: { text: string; length: WeightedLength } | undefined;

  /** @param isKnown which names are top-level domains, for `entities`; by default those that the network knows */
  constructor(limits: LengthLimits = defaultPostLimits, isKnown?: TopLevelDomainTest) {
    this.#limits = limits;
    this.#isKnown = isKnown;
    this.#weights = new PartReader(createWeightReader(limits));
    this.#entities = new PartReader(createEntityReader(isKnown));
  }

  /** Several parts of an editor ask for the length of one text. */
  weightedLength(text: string): WeightedLength {
    if (this.#last?.text !== text) this.#last = { text, length: this.#measure(text) };
    return this.#last.length;
  }

  #measure(text: string): WeightedLength {
    if (text.length > longestText) return weightedLength(text, this.#limits);
    const paragraphs = splitParagraphs(text);
    const { maxWeighted, urlWeight } = this.#limits;
    let [sum, start] = [0, 0];
    let overflowAt: number | undefined;
    for (const [index, weight] of this.#weights.readAll(paragraphs).entries()) {
      const paragraph = paragraphs[index]!;
      const left = maxWeighted - sum;
      if (overflowAt === undefined && weight > left)
        overflowAt =
          start + weightedLength(paragraph, { maxWeighted: left, urlWeight }).overflowAt!;
      sum += weight;
      start += paragraph.length;
    }
    if (overflowAt !== undefined) return { weight: sum, valid: false, overflowAt };
    return { weight: sum, valid: sum > 0 && !hasInvalidCharacter(text) };
  }

  entities(text: string): Entity[] {
    if (text.length > longestText) return entities(text, this.#isKnown);
    const paragraphs = splitParagraphs(text);
    return joinEntities(paragraphs, this.#entities.readAll(paragraphs));
  }
}
