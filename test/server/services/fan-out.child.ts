/** The other process of fan-out.spec.ts: node … fan-out.child.ts <database> <user>. */
import { createInterface } from 'node:readline';
import { notify, watchNotifications } from '../../../server/services/notifications.service.ts';
import { testContext } from '../support.ts';

const [databaseUrl, userId] = process.argv.slice(2) as [string, string];
const ctx = await testContext({ databaseUrl });
createInterface({ input: process.stdin }).on('line', () => {
  const payload = { title: 'From elsewhere', body: '' };
  void ctx.database.transaction((tx) => notify(tx, { userId, type: 'ad-hoc-notification', payload }, ctx.clock.now()));
});
for await (const change of watchNotifications(ctx, userId, new AbortController().signal)) {
  if (change.kind === 'snapshot') console.log(`snapshot ${change.items.length}`);
  if (change.kind === 'created') console.log(`created ${change.item.eventType}`);
  if (change.kind === 'read') console.log(`read ${change.ids?.length}`);
}
