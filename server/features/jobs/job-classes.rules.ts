/** Classes of jobs: who waits for them. Each has its own capacity, so that a million mails hold up no payment. */

export type JobClass = 'money' | 'person' | 'mail' | 'bulk';

export interface JobClassLimits {
  /** How many run at the same time in one server, and how many of them may be of one kind. */
  readonly parallel: number;
  readonly parallelPerKind: number;
  /**
   * Milliseconds after which another server takes a job over whose server is silent. It is renewed every five seconds: short
   * where a person waits, long where a busy server is likelier than a dead one.
   */
  readonly lease: number;
}

/** In the order in which due jobs are claimed. */
export const jobClasses: Readonly<Record<JobClass, JobClassLimits>> = {
  money: { parallel: 8, parallelPerKind: 4, lease: 15_000 },
  person: { parallel: 12, parallelPerKind: 4, lease: 15_000 },
  mail: { parallel: 20, parallelPerKind: 20, lease: 30_000 },
  bulk: { parallel: 8, parallelPerKind: 4, lease: 60_000 },
};

export type KindClasses = Readonly<Record<string, JobClass>>;

/** A kind that is not listed is one for which a person waits. */
export const getJobClass = (classes: KindClasses, kind: string): JobClass =>
  classes[kind] ?? 'person';

/** A kind that a server can claim now. */
export interface KindRoom {
  kind: string;
  class: JobClass;
  /** Place of the class in the order. */
  rank: number;
  /** How many jobs of the kind, and of its class, may start. */
  room: number;
  classRoom: number;
  lease: number;
}

const classOrder = Object.keys(jobClasses) as JobClass[];

/** @param running the kinds of the jobs that run in this server */
export function listRooms(
  kinds: readonly string[],
  getClass: (kind: string) => JobClass,
  running: readonly string[],
): KindRoom[] {
  return kinds.flatMap((kind) => {
    const jobClass = getClass(kind);
    const { parallel, parallelPerKind, lease } = jobClasses[jobClass];
    const ofClass = running.filter((other) => getClass(other) === jobClass).length;
    const ofKind = running.filter((other) => other === kind).length;
    const classRoom = parallel - ofClass;
    const room = Math.min(classRoom, parallelPerKind - ofKind);
    if (room <= 0) return [];
    return [{ kind, class: jobClass, rank: classOrder.indexOf(jobClass), room, classRoom, lease }];
  });
}
