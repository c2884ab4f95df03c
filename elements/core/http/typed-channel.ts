/** Calls of the typed channel (tRPC over HTTP): queries and mutations of the contract by name. */
import { failAct } from './fail-act.ts';
import { loadModule } from '../../base/load-module.ts';
import type {
  ProcedureInput,
  ProcedureName,
  ProcedureOutput,
} from '../../../contract/procedures.schemas.ts';
import { requiredInputs } from '../../../contract/procedure-inputs.ts';
import type { Procedure, procedures } from '../../../contract/procedures.ts';
import { assertRequired } from '../../../contract/required.ts';
import type { App } from '../app/app.ts';

type NameByKind<K extends Procedure['kind']> = {
  [N in ProcedureName]: (typeof procedures)[N]['kind'] extends K ? N : never;
}[ProcedureName];
export type QueryName = NameByKind<'query'>;
export type MutationName = NameByKind<'mutation'>;
export type SubscriptionName = NameByKind<'subscription'>;

export interface CallOptions {
  signal?: AbortSignal;
}
/** Input of a procedure as rest parameters: optional where the procedure takes none. */
export type InputArgs<N extends ProcedureName> =
  undefined extends ProcedureInput<N>
    ? [input?: ProcedureInput<N>, options?: CallOptions]
    : [input: ProcedureInput<N>, options?: CallOptions];

/** The typed remote-call channel of an App (tRPC over HTTP). Its transport is loaded with the first call. */
export interface TypedChannel {
  /** @throws RequiredError before any request; ApiError for every other failure. */
  query<N extends QueryName>(name: N, ...args: InputArgs<N>): Promise<ProcedureOutput<N>>;
  /** @throws RequiredError before any request; ApiError for every other failure. */
  mutate<N extends MutationName>(name: N, ...args: InputArgs<N>): Promise<ProcedureOutput<N>>;
}

function assertInput(name: ProcedureName, input: unknown): void {
  const required = requiredInputs[name];
  if (required) assertRequired(name, required, (input ?? {}) as Record<string, unknown>);
}

export function typedChannel(app: App): TypedChannel {
  /** A failure can last as long as the document, as that of what sends requests (transport.ts); its cause is the import's. */
  const loadTypedTransport = async () => {
    const { typedTransport } = await loadModule(
      () => import('./typed-channel.lazy.ts'),
      failAct(app),
    );
    return app.use(typedTransport);
  };
  return {
    async query<N extends QueryName>(name: N, ...[input, options]: InputArgs<N>) {
      assertInput(name, input);
      return (await (await loadTypedTransport()).query(name, input, options)) as ProcedureOutput<N>;
    },
    async mutate<N extends MutationName>(name: N, ...[input, options]: InputArgs<N>) {
      assertInput(name, input);
      return (await (
        await loadTypedTransport()
      ).mutate(name, input, options)) as ProcedureOutput<N>;
    },
  };
}
