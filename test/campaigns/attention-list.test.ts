import { assert } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/campaigns/attention-list/define.ts';
import type { TodoSelectedEvent } from '../../elements/campaigns/attention-list/attention-list.events.ts';
import { core, fees, newsTodos, todos } from '../../stories/campaigns/samples.ts';
import '../../elements/ui/code-entry/define.ts';
import { code, sampleNow } from '../../stories/wallets/samples.ts';
import * as stories from '../../stories/campaigns/attention-list.stories.ts';
import { fromStories } from '../from-stories.ts';
import { getByRole, inShadow, queryAllByRole, queryAllByTag } from '../queries.ts';
import { stage, standing } from '../standing.ts';

standing('ev-attention-list', fromStories(stories));

describe('<ev-attention-list>', () => {
  it('sorts by deadline, marks what is due within a day, and reports a selected to-do', async () => {
    const selected: string[] = [];
    const { element, remove } = await stage(
      html`<ev-attention-list
        .todos=${todos}
        .now=${sampleNow}
        .linkTo=${(path: string) => `/app${path}`}
        @ev-todo-selected=${({ todo }: TodoSelectedEvent) => selected.push(todo.kind)}
      ></ev-attention-list>`,
    );
    const rows = queryAllByRole(element, 'listitem');
    assert.equal(rows.length, todos.length);
    // The withdrawal code ends in minutes; the e-mail address has no deadline.
    assert.notEqual(rows[0]!.querySelector('.due.warning'), null);
    assert.equal(rows.at(-1)!.querySelector('.due')!.textContent!.trim(), '');
    const buttons = rows.map((row) => row.querySelector('ev-button')!);
    assert.deepEqual(
      buttons.map(({ variant }) => variant === 'primary'),
      [true, false, false, false, false],
    );
    for (const button of buttons) if (!button.href) button.click();
    assert.deepEqual(selected, ['post']);
    for (const { href } of buttons) if (href) assert.match(href, /^\/app\//);
    remove();
  });

  it('counts down a code to the second, and rounds down as where the code is entered', async () => {
    const codes = todos.filter(({ kind }) => kind === 'withdrawal-code');
    const until = Date.parse(codes[0]!.until!);
    const { element, remove } = await stage(
      html`<ev-attention-list
        .todos=${codes}
        .now=${until - 12.5 * 60_000}
        .codeNow=${until - 11.9 * 60_000}
      ></ev-attention-list>`,
    );
    const entry = await stage(
      html`<ev-code-entry
        .now=${until - 11.9 * 60_000}
        .status=${{ ...code, expiresAt: codes[0]!.until! }}
      ></ev-code-entry>`,
    );
    const due = inShadow(element, '.due');
    const status = inShadow(entry.element, '.status span');
    assert.equal(due.textContent.trim(), '11\u00a0min left');
    assert.match(status.textContent, /^Expires in 11\u00a0min /);
    entry.remove();
    remove();
  });

  it('lists first what happened, with its reason and when, and last posts that are not eligible', async () => {
    const { element, remove } = await stage(
      html`<ev-attention-list
        .todos=${[...todos.filter(({ kind }) => kind === 'post'), ...newsTodos]}
        .now=${sampleNow}
      ></ev-attention-list>`,
    );
    const rows = queryAllByRole(element, 'listitem').map((row) =>
      ['h3', '.text p', '.age', 'ev-button'].map((part) =>
        (row.querySelector(part)?.textContent ?? '').replace(/\s+/g, ' ').trim(),
      ),
    );
    assert.deepEqual(rows.slice(0, 6), [
      [
        'Withdrawal of 60.00 USDC failed',
        'The network refused the transfer. 60.00 USDC is back in your balance.',
        '30 min ago',
        'Withdraw again',
      ],
      [
        'Withdrawal of 20.00 USDC expired',
        'The code wasn’t entered in time. 20.00 USDC is back in your balance.',
        '2 days ago',
        'Withdraw again',
      ],
      [
        'Withdrawal of 15.00 USDC canceled',
        'A wrong code was entered too many times. 15.00 USDC is back in your balance.',
        '3 days ago',
        'Withdraw again',
      ],
      [
        'The link to your post for Fees in plain words was refused',
        'The post’s text isn’t what you wrote in Evangelist. You can post again while the campaign is open.',
        '5 days ago',
        'See campaign',
      ],
      [
        'Post for Core: one account, one asset',
        'You have no post in this campaign week yet.',
        '',
        'Write post',
      ],
      [
        'Your post for Core: one account, one asset isn’t eligible',
        '@metaplex is missing. #ad is missing. Paid posts must be marked as paid.',
        '3 hours ago',
        'See why',
      ],
    ]);
    const links = queryAllByTag(element, 'ev-button').map(({ href }) => href);
    assert.deepEqual(links.slice(0, 2), ['/profile/wallets#withdraw', '/profile/wallets#withdraw']);
    assert.deepEqual([links[3], links[5]], [`/campaign/${fees.id}`, `/campaign/${core.id}#posts`]);
    remove();
  });

  it('asks for a new code once the code of a withdrawal has expired', async () => {
    const code = todos.filter(({ kind }) => kind === 'withdrawal-code');
    const { element, remove } = await stage(
      html`<ev-attention-list
        .todos=${code}
        .now=${Date.parse(code[0]!.until!)}
      ></ev-attention-list>`,
    );
    const row = getByRole(element, 'listitem');
    assert.deepEqual(
      ['h3', '.text p', '.due', 'ev-button'].map((part) =>
        row.querySelector(part)!.textContent!.replace(/\s+/g, ' ').trim(),
      ),
      [
        'The code for 50.00 USDC has expired',
        'Request a new one to finish your withdrawal.',
        '',
        'Get a new code',
      ],
    );
    assert.equal(row.querySelector('.due')!.hasAttribute('title'), false);
    assert.equal(row.querySelector('ev-button')!.href, '/profile/wallets#code');
    remove();
  });

  it('never shows an event of the running minute in the future', async () => {
    const happenedAt = new Date(sampleNow + 40_000).toISOString();
    const list = [{ ...todos[0]!, kind: 'withdrawal-failed', until: undefined, happenedAt }];
    const { element, remove } = await stage(
      html`<ev-attention-list
        .todos=${list as typeof todos}
        .now=${sampleNow}
      ></ev-attention-list>`,
    );
    const read = (part: string) => inShadow(element, part).textContent.trim();
    assert.deepEqual([read('.age'), read('.due')], ['Just now', '']);
    remove();
  });

  it('words each to-do; one without the names that its message needs, in general', async () => {
    const [claim, ...others] = todos;
    const list = [claim!, { ...claim!, campaignTitle: undefined }, ...others];
    const { element, remove } = await stage(
      html`<ev-attention-list .todos=${list} .now=${sampleNow}></ev-attention-list>`,
    );
    const titles = queryAllByRole(element, 'heading', { level: 3 }).map((one) =>
      one.textContent.replaceAll('\u00a0', ' ').trim(),
    );
    assert.deepEqual(titles, [
      'Enter the code for 50.00 USDC',
      'Claim 42.80 USDC',
      'Something needs your attention',
      'Switchboard invites you',
      'Post for Core: one account, one asset',
      'Verify an email address',
    ]);
    remove();
  });
});
