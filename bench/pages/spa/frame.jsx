import { Link, NavLink, Outlet } from 'react-router';
import { useGet, useNotifications } from './api.js';
import { Icon } from './icons.jsx';

const places = [
  ['/', 'home', 'Dashboard'],
  ['/campaigns', 'list', 'All Campaigns'],
  ['/past-campaigns', 'archive', 'Past campaigns'],
  ['/profile/wallets', 'wallet', 'Wallets'],
  ['/profile', 'user', 'Profile'],
  ['/profile/settings', 'sliders', 'Settings'],
];
const day = new Intl.DateTimeFormat('en', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
});

function Bell() {
  const unread = useNotifications().filter(
    ({ isRead, eventType }) => !isRead && eventType !== 'welcome',
  ).length;
  return (
    <button
      className="bell"
      aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
    >
      <Icon name="bell" />
      {unread > 0 && <span className="badge">{unread > 9 ? '9+' : unread}</span>}
    </button>
  );
}

export function Frame() {
  const { data: user } = useGet('/trpc/getCurrentUser');
  const { data: current } = useGet(
    `/trpc/listCurrentCampaigns?input=${encodeURIComponent('{"limit":2}')}`,
  );
  return (
    <>
      <aside className="rail">
        <Link className="logo" to="/">
          <Icon name="list" /> Evangelist
        </Link>
        <nav aria-label="Main">
          {places.map(([to, icon, label]) => (
            <NavLink key={to} to={to} end>
              <Icon name={icon} />
              {label}
            </NavLink>
          ))}
        </nav>
        {user && (
          <button className="account">
            <img src={user.profileImageUrl} alt="" width="32" height="32" />
            <span>
              {user.userName}
              <br />
              <small>@{user.twitterHandle}</small>
            </span>
          </button>
        )}
      </aside>
      <div className="beside">
        <header>
          <nav aria-label="Actions">
            <a className="date" href="#top">
              {day.format(new Date())}
            </a>
            <button className="quiet">
              <Icon name="feedback" /> Share Feedback
            </button>
            <button className="outlined" disabled={!current?.length}>
              <Icon name="pencil" /> New Post
            </button>
            <Bell />
          </nav>
        </header>
        <main id="page">
          <Outlet />
        </main>
        <footer>
          <Link to="/articles/terms">Terms</Link>{' '}
          <Link to="/articles/privacy-policy">Privacy policy</Link>
        </footer>
      </div>
    </>
  );
}
