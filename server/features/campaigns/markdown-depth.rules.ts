/**
 * An extension of micromark that limits how deep lists and quotes nest. Its own constructs read all markers of a line, however
 * many there are, and each of them reads the rest of the line: the time grows with the square of the depth.
 */
import { blockQuote, list } from 'micromark-core-commonmark';
import { factorySpace } from 'micromark-factory-space';
import type {
  Construct,
  Effects,
  Extension,
  State,
  TokenizeContext,
  Tokenizer,
} from 'micromark-util-types';

/** More spaces before a marker are the indentation of code. */
const maxIndentation = 4;

/** Where the markers of the current line end, by parser of a document. */
const markers = new WeakMap<TokenizeContext, { line: number; ends: number[] }>();

/** Ends of the containers that are open before the current character. The parser goes back when a construct fails. */
function getMarkerEnds(context: TokenizeContext): number[] {
  const { line, offset } = context.now();
  let known = markers.get(context);
  if (known?.line !== line) {
    known = { line, ends: [] };
    markers.set(context, known);
  }
  while ((known.ends.at(-1) ?? 0) > offset) known.ends.pop();
  return known.ends;
}

const countMarker = (tokenize: Tokenizer): Tokenizer =>
  function (effects, ok, nok) {
    const counted: State = (code) => {
      const ends = getMarkerEnds(this);
      const { offset } = this.now();
      if (ends.at(-1) !== offset) ends.push(offset);
      return ok(code);
    };
    return tokenize.call(this, effects, counted, nok);
  };

const limitStart = (tokenize: Tokenizer, maxDepth: number): Tokenizer => {
  const start = countMarker(tokenize);
  return function (effects, ok, nok) {
    return getMarkerEnds(this).length < maxDepth ? start.call(this, effects, ok, nok) : nok;
  };
};

const attemptIndented = (effects: Effects, construct: Construct, ok: State, nok: State): State =>
  factorySpace(effects, effects.attempt(construct, ok, nok), 'linePrefix', maxIndentation);

/** The constructs of micromark are turned off by their names, so these have others. */
const listItem: Construct = { ...list, name: 'listItem' };
const quoteMarker: Construct = { ...blockQuote, name: 'quoteMarker' };

/** The same item goes on, or the next one of the list starts. The original would start it by the name that is turned off. */
const continueList: Tokenizer = function (effects, ok, nok) {
  const { tokenize } = list.continuation as Construct;
  const next = attemptIndented(effects, listItem, ok, nok);
  return effects.attempt({ tokenize, partial: true }, ok, next);
};
const continueQuote: Tokenizer = (effects, ok, nok) =>
  attemptIndented(effects, quoteMarker, ok, nok);

/** Markers of deeper containers are text. */
export function limitMarkdownDepth(maxDepth: number): Extension {
  const limit = (construct: Construct, continuation: Tokenizer): Construct => ({
    ...construct,
    tokenize: limitStart(construct.tokenize, maxDepth),
    continuation: { tokenize: countMarker(continuation) },
  });
  const limitedList = limit(listItem, continueList);
  const starts = Array.from('*+-0123456789', (character) => character.charCodeAt(0));
  return {
    document: {
      ...Object.fromEntries(starts.map((code) => [code, limitedList])),
      ['>'.charCodeAt(0)]: limit(quoteMarker, continueQuote),
    },
    disable: { null: ['list', 'blockQuote'] },
  };
}
