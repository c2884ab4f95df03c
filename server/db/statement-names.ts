/**
 * Names of prepared statements: PostgreSQL parses and plans a named statement once for each connection, not at each run.
 * Which texts exist follows from the source, except where the number of parameters varies; both bounds hold these.
 */

/** Named texts: each connection keeps their plans in the memory of PostgreSQL. */
const mostNames = 250;
/** Texts that were seen and have no name yet. */
const mostCandidates = 1000;
/** A text that runs once, as in a migration or a rare job, is not worth a plan. */
const runsBeforeName = 3;

export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #candidates = new Map<string, number>();

  /** The name for a text, or undefined while it shall be parsed and planned at each run. */
  get(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= mostNames) return known;
    const runs = (this.#candidates.get(text) ?? 0) + 1;
    if (runs < runsBeforeName) {
      if (this.#candidates.size >= mostCandidates) this.#candidates.clear();
      this.#candidates.set(text, runs);
      return undefined;
    }
    this.#candidates.delete(text);
    const name = `s${this.#names.size + 1}`;
    this.#names.set(text, name);
    return name;
  }
}
