/** The calls that are measured, and the data that they read. */
import {
  createCampaign,
  createCrowd,
  createNotifications,
  createPerson,
  createWallets,
  joinCampaign,
  toId,
} from './data.mjs';
import { bareListName, bareRowName, bareShortListName } from './targets.mjs';

/**
 * @typedef {import('./data.mjs').Person} Person
 * @typedef {import('./data.mjs').Query} Query
 * @typedef {import('./data.mjs').Campaign} Campaign
 */
/** @typedef {import('./load.mjs').Request} Request */

const bearer = (/** @type {string} */ token) => ({ authorization: `Bearer ${token}` });

/** A REST call. @param {string} path @returns {(person: Person) => Request} */
export const rest =
  (path) =>
  ({ accessToken }) => ({ path, headers: bearer(accessToken) });

/** A procedure of the typed channel. @param {string} name @param {unknown} [input] @returns {(person: Person) => Request} */
export const procedure =
  (name, input) =>
  ({ sessionToken }) => ({
    path: `/trpc/${name}${input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`}`,
    headers: bearer(sessionToken),
  });

/** A page after the first one. @param {Person} person @param {string} url of the server. @returns {Promise<Request>} */
async function createPageRequest(person, url) {
  const { path, headers } = procedure('listNotifications', { cursor: '' })(person);
  const { result } = await (await fetch(new URL(path, url), { headers })).json();
  const { nextCursor: cursor } = result.data;
  if (cursor === null) throw new Error('There is no second page of notifications.');
  return procedure('listNotifications', { cursor })(person);
}

/**
 * `url`: of the server.
 * @typedef {{ name: string, title: string, request: (person: Person, url: string) => Request | Promise<Request>
 * }} Case
 */

/** Reads of notifications: their cost must not depend on how many there are. @type {Case[]} */
const notificationCases = [
  { name: 'recent', title: 'Notifications, newest', request: rest('/v1/notification/recent') },
  {
    name: 'notifications',
    title: 'Notifications, bare list',
    request: procedure('listNotifications'),
  },
  {
    name: 'notification-page',
    title: 'Notifications, page by cursor',
    request: createPageRequest,
  },
  {
    name: 'notification-summary',
    title: 'Notifications, summary',
    request: procedure('getNotificationSummary'),
  },
];

const campaignKey = 'campaign:main:0';
const listCurrent = procedure('listCurrentCampaigns', { limit: 2 });
const listPast = procedure('listPastCampaigns', { limit: 20 });
const getDashboard = rest('/v1/page/dashboard');

/** @type {Case[]} */
export const cases = [
  { name: 'current-user', title: 'Current user', request: procedure('getCurrentUser') },
  ...notificationCases,
  { name: 'current-campaigns', title: 'Current campaigns, limit 2', request: listCurrent },
  {
    name: 'campaigns',
    title: 'All campaigns',
    request: procedure('browseCampaigns', { limit: 20 }),
  },
  {
    name: 'campaign',
    title: 'Campaign page',
    request: procedure('getCampaign', { id: toId(campaignKey) }),
  },
  { name: 'dashboard', title: 'Dashboard', request: getDashboard },
  { name: 'past-campaigns', title: 'Past campaigns', request: listPast },
  { name: 'wallets', title: 'Wallets', request: rest('/v1/wallet') },
];

/** Calls to the peer; `targets.mjs` has the one that a case is compared with. @type {Case[]} */
export const peerCases = [
  {
    name: bareRowName,
    title: 'Fastify and one indexed query, one row',
    request: ({ id }) => ({ path: `/user/${id}` }),
  },
  {
    name: bareListName,
    title: 'Fastify and one indexed query, 30 notifications',
    request: ({ id }) => ({ path: `/notifications/${id}` }),
  },
  {
    name: bareShortListName,
    title: 'Fastify and one indexed query, 19 notifications',
    request: ({ id }) => ({ path: `/few-notifications/${id}` }),
  },
];

const people = 50;
/** The campaigns of everybody in the main cases. @type {Campaign[]} */
const mainCampaigns = [
  ...[0, 1, 2].map((at) => ({ key: `campaign:main:${at}`, index: 100 + at, size: 1000 })),
  ...[0, 1, 2].map((at) => ({
    key: `campaign:past:${at}`,
    index: 110 + at,
    size: 1000,
    phase: /** @type {const} */ ('matured'),
  })),
];
/** Campaigns that nobody of the main cases has joined. @type {Campaign[]} */
const openCampaigns = [0, 1, 2, 3].map((at) => ({
  key: `campaign:open:${at}`,
  index: 120 + at,
  size: 1000,
  isPublic: true,
}));

/** People with 300 notifications, three wallets, three open campaigns and three past ones. @param {Query} query */
export async function createMainData(query, crowd = 1000, size = 1000) {
  await createCrowd(query, crowd);
  for (const campaign of [...mainCampaigns, ...openCampaigns])
    await createCampaign(query, { ...campaign, size: Math.min(size, campaign.size) });
  const created = [];
  for (let at = 0; at < people; at += 1) {
    const person = await createPerson(query, `person${at}`);
    await createNotifications(query, person, 300);
    await createWallets(query, person);
    for (const campaign of mainCampaigns) await joinCampaign(query, person, campaign);
    created.push(person);
  }
  return created;
}

const notificationSizes = [100, 1000, 10_000, 100_000, 1_000_000];
const campaignSizes = [100, 1000, 10_000, 100_000];

/**
 * A call and the sizes of its data.
 * @typedef {{ name: string, title: string, sizes: number[], request: (person: Person, url: string, size: number)
 * => Request | Promise<Request> }} Series
 */

/** @type {Series[]} */
export const series = [
  ...notificationCases.map((one) => ({ ...one, sizes: notificationSizes })),
  {
    name: 'campaign',
    title: 'Campaign page',
    sizes: campaignSizes,
    request: (person, _url, size) =>
      procedure('getCampaign', { id: toId(`campaign:${size}`) })(person),
  },
  {
    name: 'current-campaigns',
    title: 'Current campaigns, limit 2',
    sizes: campaignSizes,
    request: listCurrent,
  },
  { name: 'dashboard', title: 'Dashboard', sizes: campaignSizes, request: getDashboard },
  { name: 'past-campaigns', title: 'Past campaigns', sizes: campaignSizes, request: listPast },
];

/** One person for each size, by the names that `getPerson` knows. @param {Query} query */
export async function createSeriesData(query) {
  /** @type {Map<string, Person>} */
  const owners = new Map();
  for (const size of notificationSizes) {
    const person = await createPerson(query, `notifications${size}`);
    await createNotifications(query, person, size);
    owners.set(`notifications/${size}`, person);
  }
  for (const [at, size] of campaignSizes.entries()) {
    const person = await createPerson(query, `campaign${size}`);
    const open = { key: `campaign:${size}`, index: 200 + at, size };
    const past = {
      key: `past:${size}`,
      index: 210 + at,
      size,
      phase: /** @type {const} */ ('matured'),
    };
    for (const campaign of [open, past]) {
      await createCampaign(query, campaign);
      await joinCampaign(query, person, campaign);
    }
    owners.set(`campaigns/${size}`, person);
  }
  return {
    /** @param {Series} series @param {number} size */
    getPerson: ({ sizes }, size) =>
      owners.get(`${sizes === notificationSizes ? 'notifications' : 'campaigns'}/${size}`),
  };
}

/** Unread notifications of one person when they are marked as read. */
export const markedCount = 100_000;

/** One person for each measurement of marking. @param {Query} query @param {number} count */
export async function createMarkingData(query, count) {
  const created = [];
  for (let at = 0; at < count; at += 1) {
    const person = await createPerson(query, `marking${at}`);
    await createNotifications(query, person, markedCount, 1);
    created.push(person);
  }
  return created;
}

export const markAll = (/** @type {Person} */ { accessToken }) => ({
  path: '/v1/notification',
  method: 'DELETE',
  headers: bearer(accessToken),
});
