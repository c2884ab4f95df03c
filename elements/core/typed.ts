import type { ProcedureInput, ProcedureName, ProcedureOutput } from '../../contract/procedures.schemas.ts';
import { procedures, type Procedure } from '../../contract/procedures.ts';
import { assertRequired } from '../../contract/required.ts';
import type { App } from './app.ts';

type NameOf<K extends Procedure['kind']> = {
  [N in ProcedureName]: (typeof procedures)[N]['kind'] extends K ? N : never;
}[ProcedureName];
export type QueryName = NameOf<'query'>;
export type MutationName = NameOf<'mutation'>;
export type SubscriptionName = NameOf<'subscription'>;

/** Input of a procedure as a rest parameter: left out where the procedure takes none. */
export type InputArgs<N extends ProcedureName> =
  undefined extends ProcedureInput<N>
    ? [input?: ProcedureInput<N>, options?: TypedOptions]
    : [input: ProcedureInput<N>, options?: TypedOptions];
export interface TypedOptions {
  signal?: AbortSignal;
}

/** The typed remote-call channel of an App. Its transport is a chunk of its own, loaded with the first call. */
export interface Typed {
  /** @throws RequiredError before any request; CallError for every other failure. */
  query<N extends QueryName>(name: N, ...args: InputArgs<N>): Promise<ProcedureOutput<N>>;
  /** @throws RequiredError before any request; CallError for every other failure. */
  mutate<N extends MutationName>(name: N, ...args: InputArgs<N>): Promise<ProcedureOutput<N>>;
}

function check(name: ProcedureName, input: unknown): void {
  const { required }: Procedure = procedures[name];
  if (required) assertRequired(name, required, (input ?? {}) as Record<string, unknown>);
}

export function typed(app: App): Typed {
  const channel = async () => app.use((await import('./typed-channel.ts')).typedChannel);
  return {
    async query<N extends QueryName>(name: N, ...[input, options]: InputArgs<N>) {
      check(name, input);
      return (await (await channel()).query(name, input, options)) as ProcedureOutput<N>;
    },
    async mutate<N extends MutationName>(name: N, ...[input, options]: InputArgs<N>) {
      check(name, input);
      return (await (await channel()).mutate(name, input, options)) as ProcedureOutput<N>;
    },
  };
}
