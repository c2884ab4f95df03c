/** Sizes of what a client sends, in bytes. A body or message above them is refused before it is parsed. */
export const requestLimits = {
  /** JSON body of a call, input of a procedure. A post of 10,000 characters takes at most 60,000. */
  bodyBytes: 64 * 1024,
  /** Queries of the typed channel that travel as one batch. Each counts as a call. */
  batchCalls: 10,
  /** Characters of a batch's names and inputs: servers and proxies take addresses of 8 kB. */
  batchLength: 4000,
} as const;

/**
 * What one websocket may send in a second, and all sockets of one client address. Our client sends two messages when it
 * connects and one each 25 seconds; a hundred of them behind one address reconnect at once when the server restarts. It
 * subscribes only, and such a message takes 100 bytes.
 */
export const socketLimits = {
  messageBytes: 16 * 1024,
  messages: 30,
  bytes: 64 * 1024,
  address: { messages: 400, bytes: 512 * 1024 },
} as const;

/**
 * Bodies with files that the server receives and stores until they are published. A person has one in flight. The largest
 * video has 512 MB, so an hour takes three of them.
 */
export const uploadLimits = {
  hourBytes: 2e9,
  dayBytes: 6e9,
  /** An upload that its server has not confirmed for this long was ended with the server. */
  leaseTtl: 30_000,
} as const;

/**
 * How slowly a body may arrive, so that it holds its connection for seconds only. A phone that sends a video of 64 MB within
 * `limits.postTimeout` sends 215 kB a second, and stalls for some seconds when it changes the network.
 */
export const bodyPace = {
  bytesPerSecond: 32_000,
  /** A body may be behind by this time: so long it may stall. */
  gracePeriod: 20_000,
  /** The rest of a body that is not wanted is taken for this long after the answer, so that the client can read it. */
  afterAnswer: 5_000,
} as const;
