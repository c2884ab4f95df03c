import { Link } from 'react-router';
import { defaultCoverColors } from '../../../common/cover/default-cover-colors.ts';
import { drawCover } from '../../../common/cover/draw-cover.ts';

const count = new Intl.NumberFormat('en');
const hour = 3_600_000;
const summaryLength = 160;

function left(endsAt) {
  const hours = Math.max(0, Math.floor((Date.parse(endsAt) - Date.now()) / hour));
  return `ends in ${Math.floor(hours / 24)}d ${hours % 24}h`;
}
const cut = (text) => (text.length > summaryLength ? `${text.slice(0, summaryLength)}…` : text);

function Cover({ campaign: { id, campaignIndex, cover } }) {
  const colors = cover?.colors ?? defaultCoverColors;
  if (cover?.imageUrl)
    return <img className="cover" src={cover.imageUrl} alt="" width="72" height="48" />;
  return (
    <svg
      className="cover"
      viewBox="0 0 480 300"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect width="100%" height="100%" fill={colors.ground} />
      {drawCover(id, campaignIndex).map(({ d, tone, opacity, isFilled }, index) => (
        <path
          key={index}
          d={d}
          opacity={opacity}
          fill={isFilled ? colors[tone] : 'none'}
          stroke={isFilled ? undefined : colors[tone]}
        />
      ))}
    </svg>
  );
}

const State = ({ campaign: { status, endsAt } }) => (
  <div className="state">
    <span className="chip">{status === 'active' ? 'Active' : status}</span>
    <small>{left(endsAt)}</small>
  </div>
);

const Row = ({ campaign, about, summary, children }) => (
  <li className="campaign">
    <Cover campaign={campaign} />
    <div>
      <h3>
        <Link to={`/campaign/${campaign.id}`}>{campaign.title}</Link>
      </h3>
      <p>
        {campaign.advertiser.name}
        {about && ` · ${about}`}
      </p>
      {summary && <p className="summary">{summary}</p>}
    </div>
    {children}
    <State campaign={campaign} />
  </li>
);

const Current = ({ campaign }) => (
  <Row campaign={campaign} about={`week ${campaign.currentWeekIndex} of ${campaign.weekCount}`}>
    <div className="posts">
      <span className="dots">
        {Array.from({ length: campaign.maxPostsPerWeek }, (_, index) => (
          <i key={index} className={index < campaign.my.postCount ? 'on' : ''} />
        ))}
      </span>
      {campaign.my.postCount} of {campaign.maxPostsPerWeek} posts this week
    </div>
    <span className="second">
      {campaign.my.estimatedReward ? campaign.my.estimatedReward.amount : 'No posts yet'}
    </span>
  </Row>
);

const Offer = ({ campaign }) => (
  <Row
    campaign={campaign}
    about={campaign.participantCount > 0 && `${count.format(campaign.participantCount)} people`}
    summary={cut(campaign.summary)}
  >
    {campaign.rewardPool && (
      <span>
        <b>{count.format(campaign.rewardPool.amount)}</b>{' '}
        <small>{campaign.rewardPool.currency} pool</small>
      </span>
    )}
  </Row>
);

export const CurrentCampaigns = ({ campaigns }) => (
  <ul>
    {campaigns.map((campaign) => (
      <Current key={campaign.id} campaign={campaign} />
    ))}
  </ul>
);

export const Offers = ({ campaigns }) => (
  <ul>
    {campaigns.map((campaign) => (
      <Offer key={campaign.id} campaign={campaign} />
    ))}
  </ul>
);
