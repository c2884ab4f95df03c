import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getTodoTarget, sortByDeadline } from '../../elements/campaigns/todos.ts';
import { core, todos } from '../../stories/campaigns/samples.ts';

describe('to-dos', () => {
  it('are sorted by deadline, those without one last', () =>
    assert.deepEqual(
      sortByDeadline(todos).map(({ kind }) => kind),
      ['withdrawal-code', 'join', 'post', 'claim', 'verify-email'],
    ));
  it('have a target for each kind, also for an unknown kind', () => {
    assert.deepEqual(getTodoTarget(todos[0]!), { href: `/campaign/${core.id}#claim` });
    assert.deepEqual(getTodoTarget({ kind: 'post' }), { editor: true });
    assert.deepEqual(getTodoTarget({ kind: 'reconnect-x' }), { login: true });
    assert.deepEqual(getTodoTarget({ kind: 'add-wallet' }), {
      href: '/profile/wallets',
    });
    assert.deepEqual(getTodoTarget({ kind: 'dance' as 'post' }), { href: '/' });
  });
});
