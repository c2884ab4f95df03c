import { expect } from '@open-wc/testing';
import { emptyUser } from '../../../common/empty-user.ts';
import { balances } from '../../../elements/shared/balances.store.ts';
import { notifications } from '../../../elements/notifications/notifications.store.ts';
import { composer } from '../../../elements/posts/composer.store.ts';
import { reloadGuard } from '../../../elements/core/app/reload-guard.ts';
import { session } from '../../../elements/core/session/session.store.ts';
import { mara, scene } from '../../shell/support.ts';
import { waitUntil } from '../../wait-until.ts';
import { fakeFetch } from '../support.ts';

/** What only the person who signed in may see. */
const mine = [{ currency: 'USDC', available: { amount: '5', currency: 'USDC' } }];
const note = {
  id: 'n1',
  eventType: 'campaign-ended',
  isRead: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  payload: {},
};

describe('reloadForNewBuild', () => {
  it('waits for text that is in no draft yet', () => {
    const { app } = scene({ signedIn: true });
    const stop = app.use(composer).$state.subscribe(() => undefined);
    expect(app.use(reloadGuard).isBlocked()).to.equal(false);
    app.use(composer).setText('My words.');
    expect(app.use(reloadGuard).isBlocked()).to.equal(true);
    app.use(session).clear();
    expect(app.use(reloadGuard).isBlocked()).to.equal(false);
    stop();
    app.destroy();
  });
});

describe('the end of a session', () => {
  it('resets every store and drops answers to earlier requests', async () => {
    let late: ((value: object) => void) | undefined;
    let asked = 0;
    const server = fakeFetch(({ url, headers }) => {
      if (url.includes('getCurrentUser'))
        return { body: { result: { data: headers.has('authorization') ? mara : emptyUser } } };
      if (url.includes('/v1/notification/recent')) return { body: [note] };
      if (!url.includes('/v1/balance')) return { status: 501, body: { status: 501 } };
      asked += 1;
      if (!headers.has('authorization'))
        return { status: 401, body: { status: 401, message: 'Log in.' } };
      return new Promise((done) => (late = done));
    });
    const { app } = scene({ signedIn: true });
    const stops = [
      app.use(session).$user.subscribe(() => undefined),
      app.use(notifications).$list.subscribe(() => undefined),
      app.use(balances).$balances.subscribe(() => undefined),
      app.use(composer).$state.subscribe(() => undefined),
    ];
    await waitUntil(
      () =>
        app.use(session).$ready.get() && app.use(notifications).$list.get().length > 0 && asked > 0,
    );
    app.use(composer).setText('My words.');
    app.use(session).clear();
    late?.({ body: mine });
    await new Promise((done) => setTimeout(done));
    await new Promise((done) => setTimeout(done));
    expect(app.use(session).$user.get()).to.deep.equal(emptyUser);
    expect(app.use(notifications).$list.get()).to.deep.equal([]);
    expect(app.use(balances).$balances.get().data).to.equal(undefined);
    expect(app.use(composer).$state.get().text).to.equal('');
    stops.forEach((stop) => stop());
    app.destroy();
    server.restore();
  });
});
