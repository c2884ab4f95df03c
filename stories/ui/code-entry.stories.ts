import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/ui/code-entry/define.ts';
import { at, code, sampleNow } from '../wallets/samples.ts';

export default { title: 'UI/ev-code-entry', component: 'ev-code-entry' } satisfies Meta;
const one = (more: object = {}, error = '', busy = false, sending = false): StoryObj => ({
  render: () =>
    html`<ev-code-entry
      .status=${{ ...code, ...more }}
      .now=${sampleNow}
      error=${error}
      ?busy=${busy}
      ?sending=${sending}
      confirm-label="Confirm 50.00 USDC"
    ></ev-code-entry>`,
});

export const Awaited = one();
export const Wrong = one({ attemptsLeft: 3 }, 'That code is wrong. 3 tries left.');
export const Busy = one({}, '', true);
export const MayBeSentAgain = one({ resendAvailableAt: at(-1) });
export const Expired = one({ expiresAt: at(-1), resendAvailableAt: at(-1) });
export const NoTriesLeft = one({ attemptsLeft: 0 });
export const SendingAgain = one({ resendAvailableAt: at(-1) }, '', false, true);

const app = { channel: 'app', sentTo: '' } as const;
export const AuthenticatorApp: StoryObj = {
  render: () =>
    html`<ev-code-entry
      .status=${{ ...code, ...app }}
      .now=${sampleNow}
      recoverable
    ></ev-code-entry>`,
};
export const AuthenticatorAppWrong = one({ ...app, attemptsLeft: 3 }, 'That code is wrong.');
export const AuthenticatorAppLocked = one({ ...app, attemptsLeft: 0, retryAt: at(12) });
export const AuthenticatorAppExpired: StoryObj = {
  render: () =>
    html`<ev-code-entry
      .status=${{ ...code, ...app, expiresAt: at(-1) }}
      .now=${sampleNow}
      recoverable
      restartable
    ></ev-code-entry>`,
};
