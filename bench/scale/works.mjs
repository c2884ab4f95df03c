/** What is asked of the product at scale: the calls of the app's main pages, and every kind of job. */
import { randomBytes, randomUUID } from 'node:crypto';
import { claimJobs, findNextDelay } from '../../server/features/jobs/claim-jobs.queries.ts';
import { listRooms, getJobClass } from '../../server/features/jobs/job-classes.rules.ts';
import { storeResult } from '../../server/features/jobs/store-job-results.service.ts';
import { loadServerState } from '../../server/features/maintenance/server-state.queries.ts';
import { jobHandlers, kindClasses } from '../../server/job-handlers.ts';
import { cases, procedure, rest } from '../server/cases.mjs';
import { toId } from '../server/data.mjs';
import { countCampaigns, largestCampaign } from './fill.mjs';

/**
 * @typedef {import('../../server/context.ts').Context} Context
 * @typedef {import('../server/data.mjs').Query} Query
 * @typedef {import('../server/data.mjs').Person} Person
 * @typedef {{ ctx: Context, query: Query, url: string, people: number, reader: Person }} Site
 * @typedef {{ name: string, title: string, run: (site: Site, signal: AbortSignal) => Promise<unknown> }} Work
 */

/** @param {string} url @param {import('../server/load.mjs').Request} request */
async function ask(url, { path, ...request }) {
  const answer = await fetch(new URL(path, url), request);
  const text = await answer.text();
  if (!answer.ok)
    throw new Error(`${path} was answered with ${answer.status}: ${text.slice(0, 500)}`);
}

const moreCases = [
  {
    name: 'largest-campaign',
    title: 'Campaign page of the largest campaign',
    request: procedure('getCampaign', { id: toId(largestCampaign) }),
  },
  {
    name: 'posts',
    title: 'Posts of a campaign, own',
    request: procedure('listMyPosts', { campaignId: toId(largestCampaign), limit: 100 }),
  },
  { name: 'profile', title: 'Profile', request: rest('/v1/page/profile') },
  { name: 'balances', title: 'Balances', request: rest('/v1/balance') },
  { name: 'withdrawals', title: 'Withdrawals', request: rest('/v1/withdrawal') },
  { name: 'earnings', title: 'Earnings', request: procedure('getEarnings') },
  {
    name: 'landing',
    title: 'Landing page of a brand',
    request: procedure('getLanding', { advertiser: 'brand7' }),
  },
  {
    name: 'brand',
    title: 'Brand of a host',
    request: procedure('getBrandNameForHostname', { hostname: 'brand7.example.com' }),
  },
];

/** @type {Work[]} */
export const calls = [...cases, ...moreCases].map(({ name, title, request }) => ({
  name,
  title,
  run: async ({ url, reader }) => ask(url, await request(reader, url)),
}));

/** The id of a campaign with about 150 members at every size; `phase` is its place among twenty, see `fill.mjs`. @param {number} people @param {number} phase */
const getCampaignId = (people, phase) =>
  toId(`scale:${Math.max(20, Math.round(countCampaigns(people) / 200) * 20) + phase}`);

/** @param {string} kind @param {Record<string, unknown>} payload @param {Site} site @param {AbortSignal} signal */
async function runJob(kind, payload, { ctx, query }, signal) {
  const id = randomUUID();
  await query(
    `insert into jobs (id, kind, payload, run_at, locked_until) values ($1, $2, $3, now(), now() + interval '1 hour')`,
    [id, kind, JSON.stringify(payload)],
  );
  const handler = jobHandlers[kind];
  if (!handler) throw new Error(`There is no job ${kind}.`);
  const job = { id, kind, payload, attempts: 0, cursor: null, signal };
  const result = await handler(ctx, payload, job);
  if (result) await storeResult(ctx, job, result);
}

/**
 * @typedef {(site: Site) => Promise<Record<string, unknown>> | Record<string, unknown>} GetPayload
 * @type {(kind: string, getPayload?: GetPayload, title?: string) => Work}
 */
const job = (kind, getPayload = () => ({}), title = kind) => ({
  name: title,
  title,
  run: async (site, signal) => runJob(kind, await getPayload(site), site, signal),
});

/** @param {Query} query @param {string} sql @param {unknown[]} [values] */
async function findValue(query, sql, values) {
  const { rows } = await query(sql, values);
  const [row] = rows;
  if (!row) throw new Error(`Nothing was found: ${sql}`);
  return Object.values(row)[0];
}

/** @param {number} phase @returns {GetPayload} */
const ofCampaign = (phase) => (site) => ({ campaignId: getCampaignId(site.people, phase) });

/** Brings a date of a campaign into the past. @param {number} phase @param {string} date @returns {GetPayload} */
const afterDate = (phase, date) => async (site) => {
  const campaignId = getCampaignId(site.people, phase);
  await site.query(`update campaigns set ${date} = now() - interval '1 minute' where id = $1`, [
    campaignId,
  ]);
  await site.query(
    `update posts set next_read_at = null, decisive_read_at = null where campaign_id = $1`,
    [campaignId],
  );
  return { campaignId };
};

/** @type {GetPayload} */
async function getClaim({ query, url, reader }) {
  await ask(url, {
    path: `/v1/action/payout/confirm/${toId('campaign:past:0')}`,
    method: 'POST',
    headers: { authorization: `Bearer ${reader.accessToken}`, 'idempotency-key': randomUUID() },
  });
  return findValue(query, `select payload from jobs where kind = 'settle-claim'`);
}

/** @type {GetPayload} */
async function getEmailLogin({ ctx, query }) {
  const emailLoginId = await findValue(
    query,
    `insert into email_logins (email_sealed, browser_hash, audience, attempts_left, created_at, expires_at)
      values ($1, 'hash', 'http://localhost', 3, now(), now() + interval '10 minutes') returning id`,
    [ctx.vault.seal('crowd5@example.com')],
  );
  return { emailLoginId };
}

/** @type {GetPayload} */
async function getLostPost({ query, reader }) {
  const intentId = await findValue(
    query,
    `insert into post_intents (user_id, campaign_id, key, kind, content, created_at) values ($1, $2, $3, 'post', 'Lost', now()) returning id`,
    [reader.id, toId(largestCampaign), randomBytes(8).toString('hex')],
  );
  return { intentId, until: new Date().toISOString() };
}

/** @type {GetPayload} */
async function getRejected(site) {
  const campaignId = getCampaignId(site.people, 1);
  const { rows } = await site.query(
    `select id from posts where campaign_id = $1 and status = 'not-eligible' limit 10`,
    [campaignId],
  );
  return { campaignId, postIds: rows.map(({ id }) => id) };
}

/** A person without money, in no campaign that goes on. @type {GetPayload} */
const getFormerMember = async ({ query }) => ({
  userId: await findValue(
    query,
    `select u.id from users u where u.handle like 'crowd%' and not exists (select from participations p join campaigns c on c.id = p.campaign_id
        where p.user_id = u.id and c.expired_at is null) and not exists (select from ledger_accounts a where a.owner = u.id::text)
      order by u.id limit 1`,
  ),
});

const anyPost = async (/** @type {Site} */ { query, people }) => ({
  postId: await findValue(query, `select id from posts where campaign_id = $1 limit 1`, [
    getCampaignId(people, 2),
  ]),
  retry: 0,
});

const notice = { title: 'News', body: 'Text' };
const adHocMail = { texts: { en: { subject: 'News', text: 'Text' } } };
const middleId = '80000000-0000-4000-8000-000000000000';

/** Every kind of job, those that run by the clock first. @type {Work[]} */
export const jobs = [
  {
    name: 'claim-jobs',
    title: 'queue: jobs to start, and the time of the next one',
    async run({ ctx }) {
      const rooms = listRooms(
        Object.keys(jobHandlers),
        (kind) => getJobClass(kindClasses, kind),
        [],
      );
      await claimJobs(ctx.database.db, rooms, [], new Date());
      await findNextDelay(ctx.database.db, rooms, [], new Date());
    },
  },
  {
    name: 'server-state',
    title: 'metrics: state of the database',
    run: ({ ctx }) => loadServerState(ctx),
  },
  job('read-posts'),
  job('move-done-keys'),
  job('clean-up-limits'),
  job('mail-unread-digests'),
  job('read-rail-deposits'),
  job('check-brand-hosts'),
  job('check-ledger'),
  job('clean-up'),
  job('clean-up-notifications'),
  job('clean-up-audit-log'),
  job('clean-up-analytics'),
  job('reconcile-unread-counts'),
  job('judge-posts-again'),
  job('campaign', ofCampaign(1), 'campaign, open'),
  job('campaign', afterDate(5, 'matures_at'), 'campaign, results'),
  job('campaign', afterDate(7, 'claim_until'), 'campaign, end of claims'),
  job('standings', ofCampaign(2)),
  job('plan-reads', ofCampaign(3)),
  job('announce', (site) => ({ ...ofCampaign(4)(site), what: 'started' }), 'announce, start'),
  job('announce', (site) => ({ ...ofCampaign(8)(site), what: 'matured' }), 'announce, results'),
  job('notify-invited', ofCampaign(4)),
  job('send-mail', ({ ctx }) => ({
    sealed: ctx.vault.seal(
      JSON.stringify({ to: 'crowd5@example.com', subject: 'News', text: 'Text' }),
    ),
    notAfter: null,
  })),
  job('mail-email-login', getEmailLogin),
  job('mail-ad-hoc', () => ({ ...adHocMail, after: null }), 'mail-ad-hoc, first'),
  job('mail-ad-hoc', () => ({ ...adHocMail, after: middleId }), 'mail-ad-hoc, in the middle'),
  job('send-notice', () => ({ ...notice, to: 'all' }), 'send-notice, to all'),
  job(
    'send-notice',
    (site) => ({ ...notice, to: ofCampaign(4)(site) }),
    'send-notice, to a campaign',
  ),
  job('send-notice', () => ({ ...notice, to: ['crowd5', 'crowd6'] }), 'send-notice, to two people'),
  job('mail-broadcast', () => ({ broadcastId: toId('broadcast:200') })),
  job('mail-rejected-posts', getRejected),
  job('settle-claim', getClaim),
  job('send-withdrawal', () => ({ withdrawalId: toId('withdrawal:1001') })),
  job('poll-withdrawal', () => ({ withdrawalId: toId('withdrawal:1') })),
  job('expire-withdrawal', () => ({ withdrawalId: toId('withdrawal:2') })),
  job('find-post', getLostPost),
  job('check-post-link', getLostPost),
  job('read-post-link', anyPost),
  job('read-post-media', anyPost),
  job('give-badge', () => ({ badgeId: 'reach', to: 'crowd99' })),
  job('reset-second-factor', () => ({ userId: toId('crowd:7') })),
  job('forget-account', getFormerMember),
];

/** Kinds without a run here, and why. @type {Record<string, string>} */
const withoutRun = { vacuum: 'The embedded database alone has this job.' };

/** Kinds of jobs of the product that this bench does not know. */
export const findForgottenKinds = () =>
  Object.keys(jobHandlers).filter(
    (kind) =>
      !(kind in withoutRun) &&
      !jobs.some(({ name }) => name === kind || name.startsWith(`${kind},`)),
  );
