/**
 * Runs statements of the embedded database by name, so that it parses and plans each text once, as PostgreSQL does for each
 * connection: `PGlite.query` plans at every run. See docs/decisions/039-databases.md.
 */
import {
  parse,
  protocol,
  type PGlite,
  type QueryOptions,
  type Results,
  type Transaction,
} from '@electric-sql/pglite';
import { StatementNames } from './statement-names.ts';

type Messages = Awaited<ReturnType<PGlite['execProtocolStream']>>;
type Query = PGlite['query'];

interface Prepared {
  readonly name: string;
  /** Object ids of the types of its parameters. */
  readonly types: readonly number[];
  /** What describes its rows; empty for a statement without rows. */
  readonly description: Messages;
}

const { serialize } = protocol;

/** The statements of one client. */
export class PgliteStatements {
  readonly #names = new StatementNames();
  readonly #prepared = new Map<string, Prepared>();

  constructor(readonly client: PGlite) {}

  /** As `client.query`, by name from the third run of a text on. Options other than `rowMode` and `parsers` have no effect then. */
  readonly query: Query = (text, values, options) =>
    this.run(text, values, options) ?? this.client.query(text, values, options);

  /** The transaction, whose queries run by name too. */
  inTransaction(transaction: Transaction): Transaction {
    const query: Query = (text, values, options) =>
      (transaction.closed ? undefined : this.run(text, values, options)) ??
      transaction.query(text, values, options);
    return Object.assign(Object.create(transaction) as Transaction, { query });
  }

  /** @returns undefined, and runs nothing, while the text has no name */
  run<T>(
    text: string,
    values: unknown[] = [],
    options?: QueryOptions,
  ): Promise<Results<T>> | undefined {
    const name = this.#names.get(text);
    if (name === undefined) return undefined;
    return this.client.runExclusive(async () => {
      const messages: Messages = [];
      try {
        const { types, description } =
          this.#prepared.get(text) ?? (await this.#prepare(name, text));
        const parameters = values.map((value, index) => this.#toParameter(value, types[index]));
        await this.#send(serialize.bind({ statement: name, values: parameters }));
        messages.push(...description, ...(await this.#send(serialize.execute({}))));
      } finally {
        messages.push(...(await this.#send(serialize.sync())));
      }
      return this.#parseResults<T>(messages, options);
    });
  }

  async #prepare(name: string, text: string): Promise<Prepared> {
    // A failure after the next line leaves one under this name.
    await this.#send(serialize.close({ type: 'S', name }));
    await this.#send(serialize.parse({ name, text }));
    const description = await this.#send(serialize.describe({ type: 'S', name }));
    const prepared = {
      name,
      types: parse.parseDescribeStatementResults(description),
      description: description.filter((message) => message.name === 'rowDescription'),
    };
    this.#prepared.set(text, prepared);
    return prepared;
  }

  readonly #send = (message: Uint8Array): Promise<Messages> =>
    this.client.execProtocolStream(message, { syncToFs: false });

  #toParameter(value: unknown, type = 0): string | null {
    if (value === null || value === undefined) return null;
    const serializer = this.client.serializers[type];
    return serializer ? serializer(value) : String(value);
  }

  /** Parsers that inherit the client's: `parseResults` would copy hundreds of them for each query. */
  #parseResults<T>(messages: Messages, { parsers, rowMode }: QueryOptions = {}): Results<T> {
    const all = Object.assign(Object.create(this.client.parsers), parsers);
    return parse.parseResults(messages, all, rowMode && { rowMode })[0] as Results<T>;
  }
}
