/** What a person sets up once before the first withdrawal: the e-mail address for codes, and a wallet. Shown in place of the form. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Balance } from '../../../contract/reward.ts';
import type { Wallet, WalletType } from '../../../contract/wallet.ts';
import { formatCount, formatDateTime, formatMoney, type Locale } from '../../../messages/values.ts';
import { check } from '../../ui/icons/icons.ts';
import { getWalletName } from '../wallet-name.ts';
import type { WalletsMessages } from '../wallets.messages.ts';
import type { FilledView } from './form-view.ts';

export interface SetupStepsOptions {
  t: WalletsMessages;
  locale: Locale;
  /** Wallet types; they name wallets without a label. */
  types: readonly WalletType[];
  /** An administrator sees the form of another user: no buttons. */
  isImpersonating: boolean;
  /** Why this session can't link or verify a wallet; empty where it can. */
  walletReason: string;
  /** Link to the settings, where the user verifies the e-mail address. */
  settingsHref: string;
  /** Links a wallet, or verifies a linked one. */
  onLink: (unverified?: Wallet) => void;
}

interface Step {
  isDone: boolean;
  name: string;
  help: string;
  action: TemplateResult | typeof nothing;
}

const setupReasons: readonly string[] = ['email-unverified', 'no-wallet'];

/** Whether something has to be set up before anything can be withdrawn from the balance. */
export const isSetupMissing = ({ blockedReason }: Balance): boolean =>
  setupReasons.includes(blockedReason ?? '');

/** Renders the steps, the done ones ticked, and the action of the first open one. */
export function renderSetupSteps(view: FilledView, options: SetupStepsOptions): TemplateResult {
  const { t, locale } = options;
  const steps = [getEmailStep(view, options), getWalletStep(view, options)];
  const current = steps.findIndex(({ isDone }) => !isDone);
  const amount = formatMoney(view.balance.available, locale);
  return html`<p id="setup" class="tabular">${t.beforeWithdrawal({ amount })}</p>
    <ol class="setup" aria-labelledby="setup">
      ${steps.map((step, index) => renderStep(step, formatCount(index + 1, locale), index === current))}
    </ol>`;
}

const renderStep = ({ isDone, name, help, action }: Step, number: string, isCurrent: boolean) =>
  html`<li class=${isDone ? 'done' : ''} aria-current=${isCurrent ? 'step' : nothing}>
    <span class="marker tabular" aria-hidden="true">${isDone ? check : number}</span>
    <div>
      <p class="strong">${name}</p>
      ${help ? html`<p class="text-s muted">${help}</p>` : nothing} ${action}
    </div>
  </li>`;

function getEmailStep({ balance }: FilledView, options: SetupStepsOptions): Step {
  const { t, settingsHref, isImpersonating } = options;
  const isDone = balance.blockedReason !== 'email-unverified';
  if (isDone) return { isDone, name: t.stepEmailDone, help: '', action: nothing };
  const action = html`<ev-button variant="strong" size="small" href=${settingsHref}
    >${t.doVerifyEmail}</ev-button
  >`;
  return {
    isDone,
    name: t.stepEmail,
    help: t.stepEmailHelp,
    action: isImpersonating ? nothing : action,
  };
}

function getWalletStep({ balance, choice }: FilledView, options: SetupStepsOptions): Step {
  const { t, locale, types, isImpersonating, walletReason, onLink } = options;
  const { currency } = balance;
  if (choice.kind === 'none' || choice.kind === 'unverified') {
    const linked = choice.kind === 'unverified' ? choice.wallet : undefined;
    // The address comes first.
    const variant = balance.blockedReason === 'email-unverified' ? '' : 'strong';
    const action = html`<ev-button
      variant=${variant}
      size="small"
      ?disabled=${walletReason !== ''}
      disabled-reason=${walletReason}
      @click=${() => onLink(linked)}
      >${linked ? t.doVerifyWallet({ name: getWalletName(linked, types, t) }) : t.doLinkWallet}</ev-button
    >`;
    return {
      isDone: false,
      name: t.stepWallet({ currency }),
      help: t.stepWalletHelp,
      action: isImpersonating ? nothing : action,
    };
  }
  const help =
    choice.kind === 'on-hold'
      ? t.walletWaiting({
          name: getWalletName(choice.wallet, types, t),
          date: formatDateTime(choice.wallet.usableFrom!, locale),
        })
      : '';
  return { isDone: true, name: t.stepWalletDone({ currency }), help, action: nothing };
}
