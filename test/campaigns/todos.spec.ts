import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sortTodos } from '../../common/todo-order.ts';
import { getTodoTarget } from '../../elements/campaigns/todos.ts';
import { core, todos } from '../../stories/campaigns/samples.ts';

describe('to-dos', () => {
  it('begin with money that is lost if it waits; a post that isn’t eligible comes after those without a deadline', () =>
    assert.deepEqual(
      sortTodos([...todos, { kind: 'post-rejected', happenedAt: '2026-11-01T00:00:00Z' }]).map(
        ({ kind }) => kind,
      ),
      ['withdrawal-code', 'claim', 'join', 'post', 'verify-email', 'post-rejected'],
    ));
  it('have a target for each kind, also for an unknown kind', () => {
    assert.deepEqual(getTodoTarget(todos[0]!), { href: `/campaign/${core.id}#claim` });
    assert.deepEqual(getTodoTarget({ kind: 'post' }), { editor: true });
    assert.deepEqual(getTodoTarget({ kind: 'reconnect-x' }), { login: true });
    for (const [kind, href] of [
      ['add-wallet', '/profile/wallets#link'],
      ['verify-wallet', '/profile/wallets#verify'],
      ['withdrawal-code', '/profile/wallets#code'],
      ['withdrawal-failed', '/profile/wallets#withdraw'],
      ['verify-email', '/profile/settings#email'],
      ['two-factor', '/profile/settings#two-factor'],
    ] as const)
      assert.deepEqual(getTodoTarget({ kind }), { href });
    assert.deepEqual(getTodoTarget({ kind: 'dance' as 'post' }), { href: '/' });
  });
});
