import { Link } from 'react-router';
import { useGet } from './api.js';
import { CurrentCampaigns, Offers } from './campaigns.jsx';
import { Icon } from './icons.jsx';

const day = new Intl.DateTimeFormat('en', { weekday: 'short', month: 'short', day: 'numeric' });
const time = new Intl.DateTimeFormat('en', { hour: 'numeric', minute: '2-digit' });
const count = new Intl.NumberFormat('en');

function greeting(hours) {
  return hours < 12 ? 'Good morning' : hours < 18 ? 'Good afternoon' : 'Good evening';
}
const hasMoney = ({ available, pending, lifetimeEarned }) =>
  [available, pending, lifetimeEarned].some(({ amount }) => Number(amount) > 0);

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
      <h3>Post for {todo.campaignTitle}</h3>
      <p>You have no post in this campaign week yet.</p>
    </div>
    {todo.until && (
      <span className="second">
        until end of {day.format(new Date(Date.parse(todo.until) - 1))}
      </span>
    )}
    <button className="main">Write post</button>
  </li>
);

const Posts = ({ posts }) => (
  <ul>
    {posts.map((post) => (
      <li key={post.id}>{post.content}</li>
    ))}
  </ul>
);

const Balances = ({ balances }) => (
  <ul>
    {balances.map(({ currency, available }) => (
      <li key={currency}>
        {available.amount} {currency}
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
        {data.health !== 'unknown' && (
          <span className="second">
            <Icon name="help" /> Account health: {data.health}
          </span>
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
            <CurrentCampaigns campaigns={data.currentCampaigns} />
          </Section>
          {data.eligibleCampaigns.length > 0 && (
            <Section id="eligible" heading="Open to you">
              <Offers campaigns={data.eligibleCampaigns} />
            </Section>
          )}
          {data.latestPosts.length > 0 && (
            <Section id="latest" heading="Latest posts">
              <Posts posts={data.latestPosts} />
            </Section>
          )}
        </div>
        <aside>
          {data.balances.some(hasMoney) && (
            <Section
              id="balances"
              heading="Balances"
              aside={<Link to="/profile/wallets">Wallets</Link>}
            >
              <Balances balances={data.balances} />
            </Section>
          )}
          {data.leaderboard?.length > 0 && (
            <Section
              id="place"
              heading={`Leaderboard of ${data.ranking.campaignTitle}`}
              aside={<small>by score</small>}
            >
              <Leaders rows={data.leaderboard} />
              <small>Updated at {time.format(new Date(data.countedAt))}.</small>
            </Section>
          )}
        </aside>
      </div>
      {posting && <Idea campaignId={posting.id} />}
    </>
  );
}
