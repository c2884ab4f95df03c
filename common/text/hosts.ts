/** Finds the host of a link: labels, dots and a top-level domain. */
import {
  directionalMarks,
  invalidCharacters,
  latinAccents,
  punctuation,
  spaces,
} from './character-classes.ts';
import { getPunycodeLength } from './punycode-length.ts';
import { getTopLevelDomainEnd, type TopLevelDomainTest } from './top-level-domain-end.ts';

export interface TextRange {
  start: number;
  end: number;
}

/** A label with the dot after it. */
interface Label extends TextRange {
  /** Place of the dot. */
  end: number;
  /** The last label before the top-level domain must not contain one. */
  hasUnderscore: boolean;
}
const excluded = new RegExp(`[${punctuation}${spaces}${invalidCharacters}${directionalMarks}]`);
const isHostCharacter = (character: string | undefined) =>
  character !== undefined && !excluded.test(character);

const none = -1;

/**
 * Finds hosts in one text. A host can start after any character that is no Latin letter, so the text has almost as many
 * possible hosts as characters. What follows a dot is therefore read once and kept: the time grows with the text.
 */
export class HostFinder {
  readonly #text: string;
  readonly #isKnown: TopLevelDomainTest;
  /** By dot: the end of the longest host with at least one more label, or `none`; 0 before it is read. */
  readonly #hostEnds: Int32Array;
  /** By dot: the end of the top-level domain right after it, or 0. */
  readonly #domainEnds: Int32Array;
  /** The row of label characters that was read last. */
  #row: TextRange & { underscore: number } = { start: 0, end: 0, underscore: none };

  constructor(text: string, isKnown: TopLevelDomainTest) {
    this.#text = text;
    this.#isKnown = isKnown;
    this.#hostEnds = new Int32Array(text.length);
    this.#domainEnds = new Int32Array(text.length);
  }

  /** Where the longest host that starts at `start` ends; 0 without one. Hosts are asked for in ascending order. */
  findEnd(start: number): number {
    const label = this.#readLabel(start);
    if (!label) return 0;
    if (this.#hostEnds[label.end] === 0) this.#readFrom(label.end);
    return Math.max(0, this.#getEndAfter(label));
  }

  #readLabel(start: number): Label | undefined {
    const text = this.#text;
    if (!isHostCharacter(text[start])) return undefined;
    if (start < this.#row.start || start >= this.#row.end) this.#row = this.#readRow(start);
    const { end, underscore } = this.#row;
    if (text[end] !== '.' || !isHostCharacter(text[end - 1])) return undefined;
    return { start, end, hasUnderscore: underscore >= start };
  }

  #readRow(start: number) {
    const text = this.#text;
    let [end, underscore] = [start, none];
    for (; end < text.length; end++) {
      const character = text[end]!;
      if (character === '_') underscore = end;
      else if (character !== '-' && excluded.test(character)) break;
    }
    return { start, end, underscore };
  }

  /** Reads what follows `dot`: labels up to the end of the row of labels, then, from the last one, where a host ends. */
  #readFrom(dot: number): void {
    const labels: Label[] = [];
    let at = dot;
    for (;;) {
      this.#domainEnds[at] = getTopLevelDomainEnd(this.#text, at + 1, this.#isKnown);
      const label = this.#readLabel(at + 1);
      if (!label) break;
      labels.push(label);
      at = label.end;
      if (this.#hostEnds[at] !== 0) break;
    }
    this.#hostEnds[at] ||= none;
    for (const label of labels.reverse())
      this.#hostEnds[label.start - 1] = this.#getEndAfter(label);
  }

  /** Where the longest host with `label` ends, once what follows is read; else `none`. */
  #getEndAfter({ end, hasUnderscore }: Label): number {
    const host = this.#hostEnds[end]!;
    return host !== none || hasUnderscore ? host : this.#domainEnds[end]! || none;
  }
}

const asciiLabel = new RegExp(`[-a-z0-9${latinAccents}]+\\.`, 'iy');

/**
 * The hosts of Latin letters within a host. Without a protocol only these are links, so that a name can follow a word of a
 * language that has no spaces. @param host with labels of at most 63 characters
 */
export function findAsciiHosts(host: string, isKnown: TopLevelDomainTest): TextRange[] {
  const found: TextRange[] = [];
  for (let at = 0; at < host.length;) {
    let [end, next] = [0, at];
    for (asciiLabel.lastIndex = at; asciiLabel.test(host);) {
      next = asciiLabel.lastIndex;
      end = getTopLevelDomainEnd(host, next, isKnown) || end;
    }
    if (end > 0) found.push({ start: at, end });
    at = end || Math.max(next, at + 1);
  }
  return found;
}

const maxLabelLength = 63;
/** A label with an ideographic full stop is several labels for DNS. The network measures them together. */
const ideographicStops = /[\u3002\uFF0E\uFF61]/;

function isValidLabel(label: string): boolean {
  // The encoded form has at least one character for each code point.
  if (label.length > 2 * maxLabelLength) return false;
  if (label.length > maxLabelLength && Array.from(label).length > maxLabelLength) return false;
  const parts = label.split(ideographicStops);
  const length = parts.reduce((sum, part) => sum + getPunycodeLength(part), parts.length - 1);
  return length <= maxLabelLength;
}

/** Whether the labels are short enough for DNS, and an encoded host has no other characters. */
export const isValidHost = (host: string, isKnown: TopLevelDomainTest): boolean =>
  host.split('.').every(isValidLabel) &&
  (!host.startsWith('xn--') || findAsciiHosts(host, isKnown).length > 0);
