import { expect } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/wallets/earnings/define.ts';
import '../../elements/wallets/money-figures/define.ts';
import '../../elements/ui/bar-chart/define.ts';
import {
  agenda,
  claimableUsdc,
  earningsAnswer,
  firstEarnings,
  noEarnings,
} from '../../stories/wallets/earnings-samples.ts';
import { balances, sampleNow } from '../../stories/wallets/samples.ts';
import { createServerError, neverSettles, renderInStoryApp } from '../../stories/story-app.ts';
import {
  allInShadow,
  getByRole,
  getByTag,
  inShadow,
  queryAllByRole,
  queryAllByTag,
  queryByTag,
} from '../queries.ts';
import { settled, stage, standing, still } from '../standing.ts';

const overview = (getEarnings: unknown) =>
  renderInStoryApp({ typed: { getEarnings } }, html`<ev-earnings></ev-earnings>`);

standing('ev-earnings', {
  sentences: () => overview(firstEarnings),
  loading: () => overview(neverSettles),
  failed: () => overview(createServerError(503, 'UNAVAILABLE', 'Not available now.')),
});
standing('ev-money-figures', {
  several: () => html`<ev-money-figures .balances=${balances}></ev-money-figures>`,
});
standing('ev-payout-calendar', {
  all: () => html`<ev-payout-calendar .items=${agenda} .now=${sampleNow}></ev-payout-calendar>`,
});

async function open(answer: unknown) {
  const { box, remove } = await stage(overview(answer));
  const root = box.querySelector('ev-earnings')!;
  await still(() => allInShadow(root, '*').length);
  await settled(box);
  const getHeadings = () => queryAllByRole(root, 'heading').map((one) => one.textContent);
  return { box, root, getHeadings, remove };
}

const getSentences = (root: Element, section: string) =>
  allInShadow(root, `[aria-labelledby="${section}"] .few p`).map((one) =>
    one.textContent!.replaceAll('\u00a0', ' '),
  );

describe('<ev-earnings>', () => {
  it('shows one currency at a time, and impressions or, about money only, what comes up', async () => {
    const { box, root, getHeadings, remove } = await open(earningsAnswer);
    expect(getHeadings()).to.deep.equal(['Earnings by week', 'Impressions gained by week']);
    box.querySelector('ev-earnings')!.moneyOnly = true;
    await settled(box);
    expect(getHeadings()).to.deep.equal(['Earnings by week', 'Coming up']);
    const chart = getByTag(root, 'ev-bar-chart');
    const getLegend = () => allInShadow(chart, '.legend span.muted').map((one) => one.textContent);
    expect(getLegend()).to.deep.equal(['Claimed', 'Ready to claim', 'Estimated']);
    const choice = getByTag(root, 'ev-segmented');
    queryAllByRole(choice, 'radio')[1]!.click();
    await settled(box);
    expect(queryByTag(root, 'ev-bar-chart')).to.equal(null);
    expect(getSentences(root, 'earnings')).to.deep.equal([
      'Week of Nov 23: ≈ 0.85 SOL estimated.',
      'You’ll see a chart from your third week with rewards.',
    ]);
    remove();
  });

  it('is sentences and a table below three weeks with something in them', async () => {
    const { root, remove } = await open(firstEarnings);
    expect(queryByTag(root, 'ev-bar-chart')).to.equal(null);
    expect(getSentences(root, 'earnings')).to.deep.equal([
      'Week of Nov 9: 120.00 USDC claimed, ≈ 58.20 USDC estimated.',
      'Week of Nov 16: ≈ 38.20 USDC estimated.',
      'You’ll see a chart from your third week with rewards.',
    ]);
    expect(getSentences(root, 'reach')).to.deep.equal([
      'Week of Nov 16: 1,204 impressions.',
      'You’ll see a chart from your third week with impressions.',
    ]);
    const rows = allInShadow(root, '[aria-labelledby="earnings"] tbody tr');
    expect(rows.map(({ children }) => [...children].map((cell) => cell.textContent))).to.deep.equal(
      [
        ['Week of Nov 9', '120.00', '58.20'],
        ['Week of Nov 16', '0.00', '38.20'],
      ],
    );
    remove();
    const [usdc] = firstEarnings.currencies;
    const old = { ...usdc!, weeks: usdc!.weeks.slice(0, 10) };
    const other = await open({ ...firstEarnings, currencies: [old], reach: [] });
    expect(getSentences(other.root, 'earnings')).to.deep.equal([
      'No rewards in the last 12 weeks.',
    ]);
    other.remove();
  });

  it('shows the same weeks in each chart, from the first with data on, at least eight', async () => {
    const { root, remove } = await open(earningsAnswer);
    const getBars = () => queryAllByTag(root, 'ev-bar-chart').map(({ bars }) => bars);
    const [money, reach] = getBars();
    expect([money!.length, reach!.length]).to.deep.equal([10, 10]);
    expect(money!.map(({ title }) => title)).to.deep.equal(reach!.map(({ title }) => title));
    remove();
    const [usdc] = earningsAnswer.currencies;
    const weeks = usdc!.weeks.map((week, at) =>
      at < 9 ? { ...week, paid: '0', claimable: '0' } : week,
    );
    const late = { ...usdc!, weeks };
    const other = await open({ ...earningsAnswer, currencies: [late], reach: [] });
    const titles = queryAllByTag(other.root, 'ev-bar-chart')[0]!.bars.map(({ title }) => title);
    expect([titles.length, titles[0], titles.at(-1)]).to.deep.equal([
      9,
      'Week of Sep 28',
      'Week of Nov 23',
    ]);
    other.remove();
  });

  it('has the estimate of a running campaign week in the week in which it ends, also in the table and by keyboard', async () => {
    const { box, root, remove } = await open(earningsAnswer);
    const [money, reach] = queryAllByTag(root, 'ev-bar-chart');
    const plot = getByRole(money!, 'slider');
    const read = async (key: string) => {
      plot.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      await settled(box);
      return plot.getAttribute('aria-valuetext');
    };
    expect(await read('End')).to.match(/^Week of Nov 23: .*Estimated 38\.20$/);
    expect(await read('ArrowLeft')).to.match(/^Week of Nov 16: .*Estimated 0\.00$/);
    const getLastRow = (chart: Element) =>
      [...inShadow(chart, 'tbody tr:last-child').children].map(({ textContent }) => textContent);
    expect(getLastRow(money!)).to.deep.equal(['Week of Nov 23', '0.00', '0.00', '38.20']);
    expect(getLastRow(reach!)).to.deep.equal(['Week of Nov 23', '–', '–'], 'not yet begun');
    const reading = inShadow(reach!, '.reading');
    expect(reading.textContent).to.equal('Week of Nov 16');
    remove();
  });

  it('leaves out what has no content', async () => {
    const { box, getHeadings, remove } = await open(noEarnings);
    expect(getHeadings()).to.deep.equal([]);
    box.querySelector('ev-earnings')!.moneyOnly = true;
    await settled(box);
    expect(getHeadings()).to.deep.equal(['Coming up']);
    remove();
  });
});

describe('<ev-payout-calendar>', () => {
  it('names the day before for an end at midnight, and marks the next one', async () => {
    const { element, remove } = await stage(
      html`<ev-payout-calendar
        .items=${[{ ...agenda[2]!, at: new Date(2026, 10, 26).toISOString() }]}
        .now=${sampleNow}
      ></ev-payout-calendar>`,
    );
    const row = queryAllByRole(element, 'listitem')[0]!;
    const text = row.textContent!.replace(/\s+/g, ' ').trim();
    expect(text).to.equal(
      'Nov 25 Last day to claim Core: one account, one asset 42.80 USDC ready to claim Next',
    );
    expect(row.querySelector('a')!.getAttribute('href')).to.match(/^\/campaign\/.+#claim$/);
    remove();
  });
});

describe('<ev-money-figures>', () => {
  it('adds up by kind and currency, and leaves out empty ones', async () => {
    const { element, remove } = await stage(
      html`<ev-money-figures .balances=${[claimableUsdc]}></ev-money-figures>`,
    );
    const figures = allInShadow(element, 'dl > div');
    expect(figures.map(({ className }) => className)).to.include.members([
      'claimable',
      'available',
      'earned',
    ]);
    expect(figures.map(({ className }) => className)).not.to.include('estimated');
    remove();
  });

  it('accounts for the whole total: what is in withdrawal and what was withdrawn is below', async () => {
    const money = (amount: string) => ({ amount, currency: 'USDC' });
    const balance = {
      ...claimableUsdc,
      available: money('135'),
      inWithdrawal: money('25'),
      lifetimeEarned: money('180'),
      withdrawalFees: money('0.8'),
      pendingItems: [],
    };
    const { element, box, remove } = await stage(
      html`<ev-money-figures .balances=${[balance]}></ev-money-figures>`,
    );
    const getRest = () =>
      allInShadow(element, '.rest > div').map((row) =>
        row.textContent!.replace(/\s+/g, ' ').trim(),
      );
    expect(getRest()).to.deep.equal([
      'Processing 25.00 USDC',
      'Withdrawn 20.00 USDC (incl. 0.80 network fee)',
    ]);
    (element as HTMLElementTagNameMap['ev-money-figures']).balances = [
      { ...balance, available: money('180'), inWithdrawal: money('0') },
    ];
    await settled(box);
    expect(getRest()).to.deep.equal([]);
    const { pendingItems } = claimableUsdc;
    (element as HTMLElementTagNameMap['ev-money-figures']).balances = [
      { ...balance, lifetimeEarned: money('160'), pendingItems: pendingItems! },
    ];
    await settled(box);
    expect(getRest()).to.deep.equal(['Processing 25.00 USDC']);
    remove();
  });

  it('aligns the charts beside each other, also with a choice of currencies', async () => {
    const { root, remove } = await open(earningsAnswer);
    const headers = allInShadow(root, 'header').slice(0, 2);
    expect(headers[0]!.querySelector('ev-segmented')).to.not.equal(null);
    expect(headers[0]!.offsetHeight).to.equal(headers[1]!.offsetHeight);
    remove();
  });
});
