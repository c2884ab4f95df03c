import { defaultPostLimits, type PostLimits } from '../../contract/limits.ts';
import {
  containsLink,
  containsTerm,
  hasSeveralWords,
  toTextParts,
  type TextParts,
} from '../../common/text/campaign-terms.ts';
import { readParagraphs, TextReader } from '../../common/text/paragraphs.ts';

type ParagraphTest = (text: string) => readonly boolean[];

/**
 * Reads the text of a post for its checks. One reader is kept while a text is edited: it reads only the paragraphs that changed
 * since the last text, so that a key costs the same in a long post as in a short one.
 */
export class PostTextReader {
  readonly #text: TextReader;
  readonly #links = new Map<string, ParagraphTest>();
  readonly #terms = new Map<string, ParagraphTest>();

  constructor(readonly limits: PostLimits = defaultPostLimits) {
    this.#text = new TextReader(limits);
  }

  /** Weighted length. */
  getWeight(text: string): number {
    return this.#text.weightedLength(text).weight;
  }

  getParts(text: string): TextParts {
    return toTextParts(this.#text.entities(text));
  }

  countCashtags(text: string): number {
    return this.#text.entities(text).filter(({ kind }) => kind === 'cashtag').length;
  }

  /** As `containsLink`. */
  hasLink(text: string, wanted: string): boolean {
    return test(this.#links, wanted, containsLink)(text).includes(true);
  }

  /** As `containsTerm`. Only a term of several words can span paragraphs. */
  hasTerm(text: string, term: string): boolean {
    if (hasSeveralWords(term)) return containsTerm(text, term);
    return test(this.#terms, term, containsTerm)(text).includes(true);
  }
}

/** The test of paragraphs for `wanted`, made at its first use. */
function test(
  tests: Map<string, ParagraphTest>,
  wanted: string,
  contains: (paragraph: string, wanted: string) => boolean,
): ParagraphTest {
  const made = tests.get(wanted) ?? readParagraphs((paragraph) => contains(paragraph, wanted));
  tests.set(wanted, made);
  return made;
}
