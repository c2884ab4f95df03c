/** Lists of a thousand rows, and their texts for a bare list. */
import { items } from '../stubs/items.mjs';

const count = 1000;
const minute = 60_000;
/** The moment of the pages. */
export const now = Date.parse('2026-03-01T12:00:00Z');

const names = ['Ines Carvalho', 'Devon Reyes', 'Hana Sato', 'Léa van den Berg', 'Kofi Mensah'];
const texts = [
  'Core puts a whole asset in one account. Here is what that does to a mint of ten thousand, in one picture.',
  'I moved our ticketing demo to @metaplex Core in an afternoon. Three things I had to look up: the plugin of the royalties, the limit of a transaction, and how to read a collection back.',
  'Ten thousand tickets on Core: 2.9 SOL in total. On the old standard the same drop was 120. Numbers and receipts below.',
  'Where does a price come from? A pull oracle, explained with one slow pizza order.',
];
const rows = (make) => Array.from({ length: count }, (_, index) => make(index));
const id = (index) => `0190c0de-0000-7000-8000-${String(index).padStart(12, '0')}`;

export const leaderboard = rows((index) => ({
  rank: index + 1,
  userName: `${names[index % names.length]} ${index + 1}`,
  handle: `author_${index + 1}`,
  score: 10_000 - index * 7,
  posts: 1 + (index % 6),
  impressions: 250_000 - index * 120,
  isMe: index === 400,
}));

export const posts = rows((index) => {
  const at = new Date(now - (index + 1) * 47 * minute).toISOString();
  return {
    id: id(index),
    url: `https://x.com/maralind/status/${2_000_000 + index}`,
    kind: 'post',
    campaignId: id(0),
    campaignTitle: 'First thousand stores',
    author: { handle: 'maralind', name: 'Mara Lindqvist' },
    content: `${texts[index % texts.length]} (${index + 1})`,
    attachments: [],
    createdAt: at,
    status: 'eligible',
    metrics: {
      impressions: 6102 + index,
      likes: 204,
      reposts: 31,
      replies: 28,
      quotes: 4,
      bookmarks: 12,
      asOf: at,
    },
    score: 61,
    scoreBreakdown: [
      { code: 'reach', value: 25 },
      { code: 'talk', value: 21 },
      { code: 'quality', value: 15 },
    ],
    reward: {
      kind: 'base',
      amount: { amount: '38.20', currency: 'USDC' },
      status: 'eligible',
      estimated: true,
    },
  };
});

/** The words of each row. */
export const lines = {
  inbox: () => items(count).map(({ title, body, at }) => [title, body, at]),
  leaderboard: () =>
    leaderboard.map(({ rank, userName, handle, posts: made, impressions, score }) => [
      String(rank),
      userName,
      `@${handle}`,
      `${made} posts, ${impressions} impressions`,
      String(score),
    ]),
  posts: () =>
    posts.map(({ author, content, createdAt, metrics, score }) => [
      author.name,
      `@${author.handle}`,
      createdAt,
      content,
      `${metrics.impressions} impressions`,
      'Eligible',
      '38.20 USDC',
      `Score ${score}`,
    ]),
};

/** Tells the bench what scrolls. @param {() => Element} getScroller */
export function drive(getScroller) {
  window.list = { getScroller };
  document.body.dataset.ready = '';
}
