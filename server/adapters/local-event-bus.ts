/** Messages inside of one process, for the embedded database, which has one server. */
import { BusListeners, type EventBus } from './event-bus.ts';

export function createLocalEventBus(): EventBus {
  const listeners = new BusListeners();
  return {
    async publish(messages) {
      for (const message of messages) listeners.deliver(message);
    },
    async subscribe(channel, listener) {
      listeners.add(channel, listener);
      return async () => listeners.remove(channel, listener);
    },
    close: async () => undefined,
  };
}
