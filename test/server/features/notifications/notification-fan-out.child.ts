/** The other process of fan-out.spec.ts: node … fan-out.child.ts <database> <user>. */
import { createInterface } from 'node:readline';
import { notify } from '../../../../server/features/notifications/notify.service.ts';
import { watchNotifications } from '../../../../server/features/notifications/live-notifications.queries.ts';
import { testContext } from '../../support.ts';

const [databaseUrl, userId] = process.argv.slice(2) as [string, string];
const ctx = await testContext({ databaseUrl });
createInterface({ input: process.stdin }).on('line', () => {
  const payload = { title: 'From elsewhere', body: '' };
  void ctx.database.transaction((tx) =>
    notify(tx, { userId, type: 'ad-hoc-notification', payload }, ctx.clock.now()),
  );
});
for await (const change of watchNotifications(ctx, userId, new AbortController().signal)) {
  if (change.kind === 'snapshot') process.stdout.write(`snapshot ${change.items.length}\n`);
  if (change.kind === 'created')
    process.stdout.write(`created ${change.item.eventType} ${change.summary.unreadCount}\n`);
  if (change.kind === 'read')
    process.stdout.write(`read ${change.ids?.length ?? 'all'} ${change.summary.unreadCount}\n`);
}
