/**
 * Loaded before a program (`node --import`), it replaces `Date` by a clock that the test sets: the built server and the built
 * command line run unchanged, and know of no test. `TEST_CLOCK` is the time at the start; a message `{ now }` sets it later and is
 * answered. Timers run in real time.
 */
const RealDate = Date;
let offset = Date.parse(process.env.TEST_CLOCK) - RealDate.now();

globalThis.Date = class Date extends RealDate {
  constructor(...values) {
    super(...(values.length > 0 ? values : [RealDate.now() + offset]));
  }
  static now() {
    return RealDate.now() + offset;
  }
};

if (process.channel) {
  process.on('message', ({ now }) => {
    offset = now - RealDate.now();
    process.send({ set: now });
  });
  // The program ends when its own work is done.
  process.channel.unref();
}
