import { Link } from 'react-router';
import { useGet } from './api.js';
import { Icon } from './icons.jsx';

const at = new Intl.DateTimeFormat('en', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const count = new Intl.NumberFormat('en');
const hour = 3_600_000;

function greeting(hours) {
  return hours < 12 ? 'Good morning' : hours < 18 ? 'Good afternoon' : 'Good evening';
}
function left(endsAt) {
  const hours = Math.max(0, Math.floor((Date.parse(endsAt) - Date.now()) / hour));
  return `${Math.floor(hours / 24)}d ${hours % 24}h left`;
}
const isZero = ({ amount }) => Number(amount) === 0;

const Section = ({ id, heading, aside, children }) => (
  <section aria-labelledby={id}>
    <header className="head">
      <h2 id={id}>{heading}</h2>
      {aside}
    </header>
    {children}
  </section>
);

const Todo = ({ todo }) => (
  <li className="todo">
    <Icon name="pencil" />
    <div>
      <h3>Write for {todo.campaignTitle}</h3>
      <p>You haven’t posted in this campaign week yet.</p>
    </div>
    {todo.until && <span className="second">until {at.format(new Date(todo.until))}</span>}
    <button className="main">New Post</button>
  </li>
);

const Campaign = ({ campaign }) => (
  <li className="campaign">
    <img src={campaign.advertiser.logoUrl} alt="" width="36" height="36" />
    <div>
      <Link to={`/campaign/${campaign.id}`}>{campaign.title}</Link>
      <p>
        {campaign.advertiser.name} · week {campaign.currentWeekIndex} of {campaign.weekCount}
      </p>
    </div>
    <div className="posts">
      <span className="dots">
        {Array.from({ length: campaign.maxPostsPerWeek }, (_, index) => (
          <i key={index} className={index < campaign.my.postCount ? 'on' : ''} />
        ))}
      </span>
      {campaign.my.postCount} of {campaign.maxPostsPerWeek} posts
    </div>
    <span className="second">
      {campaign.my.estimatedReward ? campaign.my.estimatedReward.amount : 'nothing yet'}
    </span>
    <div className="state">
      <span className="chip">{campaign.status === 'active' ? 'Active' : campaign.status}</span>
      <small>{left(campaign.endsAt)}</small>
    </div>
  </li>
);

const Posts = ({ posts }) =>
  posts.length > 0 ? (
    <ul>
      {posts.map((post) => (
        <li key={post.id}>{post.content}</li>
      ))}
    </ul>
  ) : (
    <div className="empty">
      <h3>No posts yet</h3>
      <p>Your posts and their results appear here.</p>
    </div>
  );

const Balances = ({ balances }) =>
  balances.every(({ available, pending, lifetimeEarned }) =>
    [available, pending, lifetimeEarned].every(isZero),
  ) ? (
    <p className="calm">Your earnings appear here.</p>
  ) : (
    <ul>
      {balances.map(({ currency, available }) => (
        <li key={currency}>
          {available.amount} {currency}
        </li>
      ))}
    </ul>
  );

const Offers = ({ campaigns }) => (
  <ul>
    {campaigns.map((campaign) => (
      <li key={campaign.id} className="campaign">
        <img src={campaign.advertiser.logoUrl} alt="" width="36" height="36" />
        <div>
          <Link to={`/campaign/${campaign.id}`}>{campaign.title}</Link>
          <p>{campaign.advertiser.name}</p>
        </div>
      </li>
    ))}
  </ul>
);

const Leaders = ({ rows }) => (
  <ol className="leaders">
    {rows.slice(0, 3).map((row) => (
      <li key={row.rank}>
        <span className="second">{row.rank}</span>
        <img src={row.avatarUrl} alt="" width="24" height="24" />
        <span>
          {row.userName} <small>@{row.handle}</small>
        </span>
        <b>{count.format(row.score)}</b>
      </li>
    ))}
  </ol>
);

function Idea({ campaignId }) {
  const input = encodeURIComponent(JSON.stringify({ campaignId, kind: 'post' }));
  const { data } = useGet(`/trpc/listSuggestions?input=${input}`);
  const [first, ...others] = (data ?? []).filter(
    ({ usedByMe, usesLeft }) => !usedByMe && usesLeft !== 0,
  );
  if (!first) return null;
  return (
    <Section
      id="idea"
      heading="Suggested post"
      aside={others.length > 0 && <small>{others.length} more</small>}
    >
      <blockquote>{first.content}</blockquote>
      <button className="outlined">
        <Icon name="pencil" /> Use this
      </button>{' '}
      <small>
        {first.tone} · {first.usesLeft} left
      </small>
    </Section>
  );
}

const Waiting = () => (
  <div className="waiting" role="status" aria-label="Loading">
    {Array.from({ length: 8 }, (_, index) => (
      <i key={index} />
    ))}
  </div>
);

export function Dashboard() {
  const { data, error } = useGet('/v1/page/dashboard');
  if (error) return <p role="alert">{error.message}</p>;
  if (!data) return <Waiting />;
  const posting = data.currentCampaigns.find(({ my }) => my?.canPost);
  return (
    <>
      <div className="hello">
        <h1>
          {greeting(new Date().getHours())}, {data.user.userName.split(' ')[0]}
        </h1>
        <span className="second">
          <Icon name="help" /> Account health:{' '}
          {data.health === 'unknown' ? 'not enough data' : data.health}
        </span>
        {data.health === 'unknown' && (
          <p>Account health is rated after three of your posts have been checked.</p>
        )}
      </div>
      <Section id="todo" heading="To do" aside={<small>{data.todos.length} items</small>}>
        <ul>
          {data.todos.map((todo, index) => (
            <Todo key={index} todo={todo} />
          ))}
        </ul>
      </Section>
      <div className="columns">
        <div>
          <Section
            id="current"
            heading="Current campaigns"
            aside={<Link to="/campaigns">All Campaigns</Link>}
          >
            <ul>
              {data.currentCampaigns.map((campaign) => (
                <Campaign key={campaign.id} campaign={campaign} />
              ))}
            </ul>
          </Section>
          {data.eligibleCampaigns.length > 0 && (
            <Section id="eligible" heading="Campaigns you can join">
              <Offers campaigns={data.eligibleCampaigns} />
            </Section>
          )}
          <Section id="latest" heading="Latest posts">
            <Posts posts={data.latestPosts} />
          </Section>
        </div>
        <aside>
          <Section
            id="balances"
            heading="Balances"
            aside={<Link to="/profile/wallets">Wallets</Link>}
          >
            <Balances balances={data.balances} />
          </Section>
          {data.leaderboard?.length > 0 && (
            <Section id="place" heading="Leaderboard">
              <Leaders rows={data.leaderboard} />
            </Section>
          )}
          {posting && <Idea campaignId={posting.id} />}
        </aside>
      </div>
    </>
  );
}
