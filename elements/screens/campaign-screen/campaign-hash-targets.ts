/** What links of notifications lead to on the campaign page. */
import type { HashTarget } from '../hash-scroll-controller.ts';

export const hashTargets: Readonly<Record<string, HashTarget>> = {
  '#claim': { selector: 'ev-claim-box, .claim-login', block: 'center' },
  '#posts': { selector: '#my-posts', block: 'start' },
};
