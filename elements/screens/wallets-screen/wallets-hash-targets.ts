/** What links of other pages lead to on the wallets page: the control that is needed next. */
import type { HashTarget } from '../hash-scroll-controller.ts';

export const hashTargets: Readonly<Record<string, HashTarget>> = {
  '#code': { selector: 'ev-withdrawal-code', block: 'center' },
  '#withdraw': { selector: '#withdraw', block: 'start', focus: ['ev-withdrawal-form', 'ev-field'] },
  '#link': {
    selector: 'ev-wallet-manager',
    block: 'start',
    focus: ['ev-wallet-manager', 'ev-button'],
  },
  '#verify': {
    selector: 'ev-wallet-manager',
    block: 'start',
    focus: ['ev-wallet-manager', 'ev-wallet-list', 'ev-button'],
  },
};
