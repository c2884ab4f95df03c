/**
 * The API of AppKit, which WalletConnect's older dialog in RainbowKit asks too: a project with wallets alone (e-mail and social
 * login would load a frame of theirs) and without analytics, four recommended wallets with pictures, and no ranks.
 */
const prefix = '/web3modal';
const recommended = ['MetaMask', 'Trust Wallet', 'Binance Wallet', 'SafePal'].map(
  (name, index) => ({
    id: `${index}`.padStart(64, '0'),
    name,
    homepage: 'https://example.com',
    image_id: `0190c0de-0000-7000-8000-${String(index).padStart(12, '0')}`,
    order: index,
    mobile_link: `wallet-${index}://`,
    desktop_link: null,
    webapp_link: null,
    app_store: null,
    play_store: null,
    rdns: null,
    chains: ['eip155:1'],
  }),
);
const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="3"/></svg>`;
/** @param {unknown} value */
const json = (value) => ({ body: JSON.stringify(value) });

/** @type {import('../stub-server.mjs').Service} */
export const reown = {
  answer({ path, query }) {
    if (!path.startsWith(`${prefix}/`)) return undefined;
    const rest = path.slice(prefix.length);
    if (rest === '/appkit/v1/config') return json({ features: [] });
    if (rest === '/appkit/v1/project-limits')
      return json({ planLimits: { tier: 'none', isAboveMauLimit: false, isAboveRpcLimit: false } });
    if (rest === '/projects/v1/origins') return json({ allowedOrigins: [] });
    if (rest === '/getAnalyticsConfig') return json({ isAnalyticsEnabled: false });
    if (rest === '/getWallets')
      return json(query.has('names') ? { data: [], count: 0 } : { data: recommended, count: 400 });
    if (/^\/(getWalletImage|public\/getAssetImage)\//.test(rest))
      return { body: picture, type: 'image/svg+xml' };
    return undefined;
  },
};
