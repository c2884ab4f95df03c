import type { App } from '../app/app.ts';
import type { SubscriptionHandlers, Subscriptions } from './subscriptions.types.ts';
import type { SubscriptionName } from './typed-channel.ts';

export type { SubscriptionHandlers, Subscriptions } from './subscriptions.types.ts';

export function subscriptions(app: App): Subscriptions {
  return {
    subscribe(name, handlers) {
      let active = true;
      let unsubscribe: (() => void) | undefined;
      const start = async () => {
        const { subscriptionSocket } = await import('./subscriptions.lazy.ts');
        if (active)
          unsubscribe = app
            .use(subscriptionSocket)
            .subscribe(name, handlers as SubscriptionHandlers<SubscriptionName>);
      };
      start().catch((error: unknown) => active && handlers.onError?.(error));
      return () => {
        active = false;
        unsubscribe?.();
      };
    },
  };
}
