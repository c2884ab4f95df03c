/** The compared wallet buttons, each with the dialog in which a wallet is chosen. */

/** @typedef {import('./contenders.mjs').Contender} Contender @typedef {import('./contenders.mjs').Group} Group */

/** Wallets that announce themselves to the page, as browser extensions do (EIP-6963). They connect nothing. */
const announced = [
  { name: 'MetaMask', rdns: 'io.metamask', color: '%23f6851b' },
  { name: 'Rabby Wallet', rdns: 'io.rabby', color: '%237084ff' },
  { name: 'Zerion', rdns: 'io.zerion.wallet', color: '%232962ef' },
].map(({ name, rdns, color }, index) => ({
  uuid: `0190c0de-0000-4000-8000-${String(index).padStart(12, '0')}`,
  name,
  rdns,
  icon: `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><rect width='8' height='8' fill='${color}'/></svg>`,
}));

/**
 * The same for all. AppKit's API has a fixed address and no option for another one; RainbowKit asks it too, for WalletConnect. Its
 * requests go to the stand-in (stubs/reown.mjs). A route of the browser's driver would hold up every request of the page.
 */
const head = `<script>{
const wallets = ${JSON.stringify(announced)}.map((info) => Object.freeze({
  info: Object.freeze(info),
  provider: {
    on() {},
    removeListener() {},
    async request({ method }) {
      if (method === 'eth_accounts') return [];
      if (method === 'eth_chainId') return '0x1';
      throw Object.assign(new Error(method), { code: 4001 });
    },
  },
}));
const announce = () => wallets.forEach((detail) => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail })));
addEventListener('eip6963:requestProvider', announce);
announce();
const { fetch } = window;
window.fetch = (resource, options) =>
  fetch(resource instanceof Request ? resource : String(resource).replace('https://api.web3modal.org', '{{ORIGIN}}/web3modal'), options);
}</script>`;

/** @returns {Group} */
export const wallets = () => ({
  name: 'wallet',
  title: 'Wallet button and modal',
  seen: 'list',
  contenders: [
    {
      name: 'evangelist',
      entry: 'own-wallet.js',
      head,
      body: '<ev-wallet-manager currency="ETH"></ev-wallet-manager>',
      stages: [
        {
          name: 'button',
          path: ['ev-wallet-manager', 'header ev-button', 'button'],
          then: 'click',
          opens: ['ev-wallet-manager', 'ev-dialog[open]', 'dialog'],
        },
        { name: 'list', path: ['ev-wallet-manager', 'ev-wallet-link', '.wallets li'] },
      ],
    },
    {
      name: 'RainbowKit',
      entry: 'rainbowkit.jsx',
      head,
      body: '<div id="wallet"></div>',
      stages: [
        {
          name: 'button',
          path: ['[data-testid=rk-connect-button]'],
          then: 'click',
          opens: ['[role=dialog]'],
        },
        { name: 'list', path: ['[data-testid^=rk-wallet-option-]'] },
      ],
    },
    {
      name: 'AppKit',
      entry: 'appkit.js',
      head,
      body: '<appkit-button></appkit-button>',
      stages: [
        {
          name: 'button',
          path: ['appkit-button', 'appkit-connect-button', 'wui-connect-button', 'button'],
          then: 'click',
          opens: ['w3m-modal.open'],
        },
        {
          name: 'list',
          path: [
            'w3m-modal',
            'w3m-router',
            'w3m-connect-view',
            'w3m-wallet-login-list',
            'w3m-connector-list',
            'w3m-list-wallet',
            'wui-list-wallet',
            'button',
          ],
        },
      ],
    },
  ],
});
