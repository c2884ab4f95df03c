/** Work of the server that metrics count and traces show: statements, calls of other services, jobs. */
export type Work =
  | { readonly kind: 'statement'; /** Without its values. */ readonly sql: string }
  | {
      readonly kind: 'adapter';
      readonly adapter: string;
      /** Host of the service, as the settings name it. */
      readonly host: string;
      readonly call: string;
    }
  | { readonly kind: 'job'; readonly job: string };

/** Runs the work, and observes how it ends. */
export type Observe = <T>(work: Work, run: () => Promise<T>) => Promise<T>;

/** All of them around the work, the first one outermost; undefined where there are none. */
export function combineObservers(observers: readonly (Observe | undefined)[]): Observe | undefined {
  const present = observers.filter((observe) => observe !== undefined);
  if (present.length === 0) return undefined;
  return (work, run) => {
    let observed = run;
    for (const observe of [...present].reverse()) {
      const inner = observed;
      observed = () => observe(work, inner);
    }
    return observed();
  };
}

/** Members of adapters that call nobody. */
const local = new Set(['authorizeUrl', 'close']);

/** The adapter, each call of which is observed. */
export function observeAdapter<A extends object>(
  observe: Observe | undefined,
  adapter: string,
  url: string,
  calls: A,
): A {
  if (!observe) return calls;
  const host = URL.canParse(url) ? new URL(url).hostname : '';
  const wrap =
    (call: string, member: (...input: unknown[]) => Promise<unknown>) =>
    (...input: unknown[]) =>
      observe({ kind: 'adapter', adapter, host, call }, () => member(...input));
  return Object.fromEntries(
    Object.entries(calls).map(([name, member]) => [
      name,
      typeof member === 'function' && !local.has(name) ? wrap(name, member as never) : member,
    ]),
  ) as A;
}

type Handler<Input extends unknown[], Result> = (...input: Input) => Promise<Result>;

/** The handlers of jobs, each run of which is observed. */
export const observeHandlers = <Input extends unknown[], Result>(
  observe: Observe | undefined,
  handlers: Readonly<Record<string, Handler<Input, Result>>>,
): Readonly<Record<string, Handler<Input, Result>>> =>
  observe
    ? Object.fromEntries(
        Object.entries(handlers).map(([job, handler]) => [
          job,
          (...input: Input) => observe({ kind: 'job', job }, () => handler(...input)),
        ]),
      )
    : handlers;
