// Written by scripts/wrappers.mjs from custom-elements.json.
import { component } from './component.ts';
import '../elements/shell/account-menu/define.ts';
import '../elements/wallets/address-form/define.ts';
import '../elements/core/ev-app/define.ts';
import '../elements/screens/article-screen/define.ts';
import '../elements/campaigns/attention-list/define.ts';
import '../elements/ui/avatar/define.ts';
import '../elements/ui/badge/define.ts';
import '../elements/wallets/balance-list/define.ts';
import '../elements/campaigns/brand-hero/define.ts';
import '../elements/shell/brand-links/define.ts';
import '../elements/campaigns/brief/define.ts';
import '../elements/ui/button/define.ts';
import '../elements/campaigns/campaign-facts/define.ts';
import '../elements/campaigns/campaign-header/define.ts';
import '../elements/campaigns/campaign-list/define.ts';
import '../elements/screens/campaign-preview-screen/define.ts';
import '../elements/screens/campaign-screen/define.ts';
import '../elements/screens/campaigns-screen/define.ts';
import '../elements/ui/checkbox/define.ts';
import '../elements/campaigns/claim-box/define.ts';
import '../elements/shell/co-brand/define.ts';
import '../elements/ui/code-entry/define.ts';
import '../elements/ui/code-input/define.ts';
import '../elements/screens/confirm-screen/define.ts';
import '../elements/account/consent-settings/define.ts';
import '../elements/shell/cookie-bar/define.ts';
import '../elements/ui/copy/define.ts';
import '../elements/ui/count/define.ts';
import '../elements/posts/counter-ring/define.ts';
import '../elements/screens/dashboard-screen/define.ts';
import '../elements/ui/dialog/define.ts';
import '../elements/ui/drawer/define.ts';
import '../elements/account/email-form/define.ts';
import '../elements/account/email-settings/define.ts';
import '../elements/ui/empty/define.ts';
import '../elements/shell/error-screen/define.ts';
import '../elements/ui/field/define.ts';
import '../elements/notifications/first-steps/define.ts';
import '../elements/shell/footer/define.ts';
import '../elements/shell/header/define.ts';
import '../elements/shell/header-actions/define.ts';
import '../elements/account/health-note/define.ts';
import '../elements/core/icon/define.ts';
import '../elements/campaigns/invitation/define.ts';
import '../elements/screens/invitation-screen/define.ts';
import '../elements/campaigns/join-box/define.ts';
import '../elements/screens/landing-screen/define.ts';
import '../elements/account/language-settings/define.ts';
import '../elements/campaigns/leaderboard/define.ts';
import '../elements/screens/login-error-screen/define.ts';
import '../elements/posts/media-list/define.ts';
import '../elements/shell/menu/define.ts';
import '../elements/ui/money/define.ts';
import '../elements/screens/not-allowed-screen/define.ts';
import '../elements/ui/note/define.ts';
import '../elements/notifications/notification-bell/define.ts';
import '../elements/notifications/notification-sidebar/define.ts';
import '../elements/screens/past-campaigns-screen/define.ts';
import '../elements/shell/popup-bar/define.ts';
import '../elements/posts/post-composer/define.ts';
import '../elements/posts/post-editor/define.ts';
import '../elements/posts/post-files/define.ts';
import '../elements/posts/post-list/define.ts';
import '../elements/posts/post-rows/define.ts';
import '../elements/posts/post-text/define.ts';
import '../elements/screens/profile-screen/define.ts';
import '../elements/account/profile-summary/define.ts';
import '../elements/ui/progress/define.ts';
import '../elements/posts/publish-bar/define.ts';
import '../elements/shell/rail/define.ts';
import '../elements/campaigns/requirement-list/define.ts';
import '../elements/ui/rich-text/define.ts';
import '../elements/posts/score-parts/define.ts';
import '../elements/ui/segmented/define.ts';
import '../elements/ui/select/define.ts';
import '../elements/account/session-list/define.ts';
import '../elements/screens/settings-screen/define.ts';
import '../elements/shell/shell/define.ts';
import '../elements/ui/skeleton/define.ts';
import '../elements/ui/spinner/define.ts';
import '../elements/ui/status/define.ts';
import '../elements/ui/steps/define.ts';
import '../elements/posts/suggestion-list/define.ts';
import '../elements/ui/switch/define.ts';
import '../elements/posts/text-checks/define.ts';
import '../elements/ui/time/define.ts';
import '../elements/ui/toast-stack/define.ts';
import '../elements/ui/toaster/define.ts';
import '../elements/ui/tooltip/define.ts';
import '../elements/screens/verify-screen/define.ts';
import '../elements/shell/viewing-as/define.ts';
import '../elements/wallets/wallet-link/define.ts';
import '../elements/wallets/wallet-list/define.ts';
import '../elements/wallets/wallet-manager/define.ts';
import '../elements/wallets/wallet-proof/define.ts';
import '../elements/screens/wallets-screen/define.ts';
import '../elements/campaigns/week-comparison/define.ts';
import '../elements/campaigns/week-switcher/define.ts';
import '../elements/campaigns/welcome/define.ts';
import '../elements/wallets/withdrawal-code/define.ts';
import '../elements/wallets/withdrawal-form/define.ts';
import '../elements/wallets/withdrawal-list/define.ts';
import '../elements/wallets/withdrawal-sum/define.ts';
import '../elements/wallets/withdrawal-timeline/define.ts';

/** `<ev-account-menu>` */
export const EvAccountMenu = /* @__PURE__ */ component('ev-account-menu', ['compact']);

/** `<ev-address-form>` */
export const EvAddressForm = /* @__PURE__ */ component('ev-address-form', ['types', 'busy', 'texts'], { onAddressSubmit: 'ev-address-submit' });

/** `<ev-app>` */
export const EvApp = /* @__PURE__ */ component('ev-app', ['apiEndpoint', 'siteUrl', 'brand', 'locale', 'texts', 'consent', 'tokenProvider', 'keepSession', 'app'], { onSessionChange: 'ev-session-change' });

/** `<ev-article-screen>` */
export const EvArticleScreen = /* @__PURE__ */ component('ev-article-screen', ['name', 'src', 'article']);

/** `<ev-attention-list>` */
export const EvAttentionList = /* @__PURE__ */ component('ev-attention-list', ['todos', 'now', 'linkTo', 'texts'], { onAttentionAct: 'ev-attention-act' });

/** `<ev-avatar>` */
export const EvAvatar = /* @__PURE__ */ component('ev-avatar', ['name', 'src', 'size', 'shape', 'label']);

/** `<ev-badge>` */
export const EvBadge = /* @__PURE__ */ component('ev-badge', ['tone', 'outline']);

/** `<ev-balance-list>` */
export const EvBalanceList = /* @__PURE__ */ component('ev-balance-list', ['balances', 'waiting', 'now', 'settingsHref', 'campaignsHref', 'texts'], { onBalanceWallet: 'ev-balance-wallet' });

/** `<ev-brand-hero>` */
export const EvBrandHero = /* @__PURE__ */ component('ev-brand-hero', []);

/** `<ev-brand-links>` */
export const EvBrandLinks = /* @__PURE__ */ component('ev-brand-links', []);

/** `<ev-brief>` */
export const EvBrief = /* @__PURE__ */ component('ev-brief', ['campaign', 'texts'], { onBriefLink: 'ev-brief-link' });

/** `<ev-button>` */
export const EvButton = /* @__PURE__ */ component('ev-button', ['variant', 'size', 'type', 'name', 'value', 'href', 'rel', 'target', 'label', 'disabled', 'reason', 'busy', 'wide', 'pressed', 'expanded', 'popup', 'ariaDescription']);

/** `<ev-campaign-facts>` */
export const EvCampaignFacts = /* @__PURE__ */ component('ev-campaign-facts', ['campaign', 'now', 'texts']);

/** `<ev-campaign-header>` */
export const EvCampaignHeader = /* @__PURE__ */ component('ev-campaign-header', ['campaign', 'texts']);

/** `<ev-campaign-list>` */
export const EvCampaignList = /* @__PURE__ */ component('ev-campaign-list', ['campaigns', 'browse', 'now', 'linkTo', 'texts']);

/** `<ev-campaign-preview-screen>` */
export const EvCampaignPreviewScreen = /* @__PURE__ */ component('ev-campaign-preview-screen', ['token']);

/** `<ev-campaign-screen>` */
export const EvCampaignScreen = /* @__PURE__ */ component('ev-campaign-screen', ['campaignId', 'weekId']);

/** `<ev-campaigns-screen>` */
export const EvCampaignsScreen = /* @__PURE__ */ component('ev-campaigns-screen', []);

/** `<ev-checkbox>` */
export const EvCheckbox = /* @__PURE__ */ component('ev-checkbox', ['checked', 'value', 'name', 'label', 'help', 'error', 'required', 'disabled'], { onInput: 'input', onChange: 'change' });

/** `<ev-claim-box>` */
export const EvClaimBox = /* @__PURE__ */ component('ev-claim-box', ['payout']);

/** `<ev-co-brand>` */
export const EvCoBrand = /* @__PURE__ */ component('ev-co-brand', ['together']);

/** `<ev-code-entry>` */
export const EvCodeEntry = /* @__PURE__ */ component('ev-code-entry', ['status', 'now', 'error', 'rejected', 'busy', 'sending', 'confirmLabel', 'prefill', 'texts'], { onCodeSubmit: 'ev-code-submit', onCodeResend: 'ev-code-resend' });

/** `<ev-code-input>` */
export const EvCodeInput = /* @__PURE__ */ component('ev-code-input', ['value', 'length', 'busy', 'name', 'label', 'help', 'error', 'required', 'disabled'], { onCodeComplete: 'ev-code-complete', onInput: 'input', onChange: 'change' });

/** `<ev-confirm-screen>` */
export const EvConfirmScreen = /* @__PURE__ */ component('ev-confirm-screen', ['confirmation']);

/** `<ev-consent-settings>` */
export const EvConsentSettings = /* @__PURE__ */ component('ev-consent-settings', []);

/** `<ev-cookie-bar>` */
export const EvCookieBar = /* @__PURE__ */ component('ev-cookie-bar', ['message', 'policyLabel', 'policyHref', 'allowLabel', 'declineLabel', 'label', 'noticeText', 'changeLabel', 'closeLabel']);

/** `<ev-copy>` */
export const EvCopy = /* @__PURE__ */ component('ev-copy', ['value', 'label', 'copiedText', 'failedText'], { onCopied: 'ev-copied' });

/** `<ev-count>` */
export const EvCount = /* @__PURE__ */ component('ev-count', ['value', 'max', 'locale']);

/** `<ev-counter-ring>` */
export const EvCounterRing = /* @__PURE__ */ component('ev-counter-ring', ['used', 'max', 'texts']);

/** `<ev-dashboard-screen>` */
export const EvDashboardScreen = /* @__PURE__ */ component('ev-dashboard-screen', []);

/** `<ev-dialog>` */
export const EvDialog = /* @__PURE__ */ component('ev-dialog', ['size', 'flush', 'open', 'label', 'persistent', 'closeLabel'], { onDialogClose: 'ev-dialog-close' });

/** `<ev-drawer>` */
export const EvDrawer = /* @__PURE__ */ component('ev-drawer', ['flush', 'open', 'label', 'persistent', 'closeLabel'], { onDrawerClose: 'ev-drawer-close' });

/** `<ev-email-form>` */
export const EvEmailForm = /* @__PURE__ */ component('ev-email-form', ['value', 'present', 'keepable', 'busy', 'error'], { onEmailSubmit: 'ev-email-submit', onEmailKeep: 'ev-email-keep' });

/** `<ev-email-settings>` */
export const EvEmailSettings = /* @__PURE__ */ component('ev-email-settings', ['prefill', 'bare']);

/** `<ev-empty>` */
export const EvEmpty = /* @__PURE__ */ component('ev-empty', ['heading', 'level', 'text']);

/** `<ev-error-screen>` */
export const EvErrorScreen = /* @__PURE__ */ component('ev-error-screen', ['error']);

/** `<ev-field>` */
export const EvField = /* @__PURE__ */ component('ev-field', ['value', 'type', 'rows', 'placeholder', 'inputMode', 'autocomplete', 'pattern', 'minLength', 'maxLength', 'min', 'max', 'size', 'success', 'busy', 'readonly', 'name', 'label', 'help', 'error', 'required', 'disabled'], { onInput: 'input', onChange: 'change' });

/** `<ev-first-steps>` */
export const EvFirstSteps = /* @__PURE__ */ component('ev-first-steps', ['name'], { onFirstStepsClose: 'ev-first-steps-close' });

/** `<ev-footer>` */
export const EvFooter = /* @__PURE__ */ component('ev-footer', []);

/** `<ev-header>` */
export const EvHeader = /* @__PURE__ */ component('ev-header', ['shell', 'menuOpen'], { onMenuToggle: 'ev-menu-toggle' });

/** `<ev-header-actions>` */
export const EvHeaderActions = /* @__PURE__ */ component('ev-header-actions', []);

/** `<ev-health-note>` */
export const EvHealthNote = /* @__PURE__ */ component('ev-health-note', ['health', 'reasons']);

/** `<ev-icon>` */
export const EvIcon = /* @__PURE__ */ component('ev-icon', ['name', 'label']);

/** `<ev-invitation>` */
export const EvInvitation = /* @__PURE__ */ component('ev-invitation', ['token']);

/** `<ev-invitation-screen>` */
export const EvInvitationScreen = /* @__PURE__ */ component('ev-invitation-screen', ['token']);

/** `<ev-join-box>` */
export const EvJoinBox = /* @__PURE__ */ component('ev-join-box', ['campaign']);

/** `<ev-landing-screen>` */
export const EvLandingScreen = /* @__PURE__ */ component('ev-landing-screen', ['advertiser']);

/** `<ev-language-settings>` */
export const EvLanguageSettings = /* @__PURE__ */ component('ev-language-settings', []);

/** `<ev-leaderboard>` */
export const EvLeaderboard = /* @__PURE__ */ component('ev-leaderboard', ['rows', 'compact', 'texts']);

/** `<ev-login-error-screen>` */
export const EvLoginErrorScreen = /* @__PURE__ */ component('ev-login-error-screen', []);

/** `<ev-media-list>` */
export const EvMediaList = /* @__PURE__ */ component('ev-media-list', ['files', 'locked', 'max', 'texts'], { onMediaRemove: 'ev-media-remove', onMediaBroken: 'ev-media-broken', onMediaDescribe: 'ev-media-describe' });

/** `<ev-menu>` */
export const EvMenu = /* @__PURE__ */ component('ev-menu', ['open'], { onMenuClose: 'ev-menu-close' });

/** `<ev-money>` */
export const EvMoney = /* @__PURE__ */ component('ev-money', ['value', 'size', 'estimated', 'sign', 'short', 'estimatedText', 'locale']);

/** `<ev-not-allowed-screen>` */
export const EvNotAllowedScreen = /* @__PURE__ */ component('ev-not-allowed-screen', []);

/** `<ev-note>` */
export const EvNote = /* @__PURE__ */ component('ev-note', ['tone', 'live']);

/** `<ev-notification-bell>` */
export const EvNotificationBell = /* @__PURE__ */ component('ev-notification-bell', ['max', 'types'], { onNotificationOpen: 'ev-notification-open' });

/** `<ev-notification-sidebar>` */
export const EvNotificationSidebar = /* @__PURE__ */ component('ev-notification-sidebar', ['renderItem'], { onNotificationFollow: 'ev-notification-follow' });

/** `<ev-past-campaigns-screen>` */
export const EvPastCampaignsScreen = /* @__PURE__ */ component('ev-past-campaigns-screen', []);

/** `<ev-popup-bar>` */
export const EvPopupBar = /* @__PURE__ */ component('ev-popup-bar', ['site']);

/** `<ev-post-composer>` */
export const EvPostComposer = /* @__PURE__ */ component('ev-post-composer', []);

/** `<ev-post-editor>` */
export const EvPostEditor = /* @__PURE__ */ component('ev-post-editor', []);

/** `<ev-post-files>` */
export const EvPostFiles = /* @__PURE__ */ component('ev-post-files', ['locked']);

/** `<ev-post-list>` */
export const EvPostList = /* @__PURE__ */ component('ev-post-list', ['posts', 'now', 'texts']);

/** `<ev-post-rows>` */
export const EvPostRows = /* @__PURE__ */ component('ev-post-rows', ['posts', 'now', 'linkTo', 'texts']);

/** `<ev-post-text>` */
export const EvPostText = /* @__PURE__ */ component('ev-post-text', ['value', 'label', 'placeholder', 'readonly', 'limits', 'description', 'invalid']);

/** `<ev-profile-screen>` */
export const EvProfileScreen = /* @__PURE__ */ component('ev-profile-screen', []);

/** `<ev-profile-summary>` */
export const EvProfileSummary = /* @__PURE__ */ component('ev-profile-summary', ['profile']);

/** `<ev-progress>` */
export const EvProgress = /* @__PURE__ */ component('ev-progress', ['value', 'parts', 'label', 'tall', 'locale']);

/** `<ev-publish-bar>` */
export const EvPublishBar = /* @__PURE__ */ component('ev-publish-bar', ['state', 'ready', 'needsLogin', 'elsewhere', 'limits', 'texts'], { onPublishAct: 'ev-publish-act', onPublishFiles: 'ev-publish-files' });

/** `<ev-rail>` */
export const EvRail = /* @__PURE__ */ component('ev-rail', []);

/** `<ev-requirement-list>` */
export const EvRequirementList = /* @__PURE__ */ component('ev-requirement-list', ['requirements', 'compact', 'pending', 'texts']);

/** `<ev-rich-text>` */
export const EvRichText = /* @__PURE__ */ component('ev-rich-text', ['content', 'level'], { onRichTextLink: 'ev-rich-text-link' });

/** `<ev-score-parts>` */
export const EvScoreParts = /* @__PURE__ */ component('ev-score-parts', ['score', 'parts', 'texts']);

/** `<ev-segmented>` */
export const EvSegmented = /* @__PURE__ */ component('ev-segmented', ['label', 'value', 'options', 'disabled'], { onSegmentedChange: 'ev-segmented-change' });

/** `<ev-select>` */
export const EvSelect = /* @__PURE__ */ component('ev-select', ['value', 'options', 'placeholder', 'name', 'label', 'help', 'error', 'required', 'disabled'], { onInput: 'input', onChange: 'change' });

/** `<ev-session-list>` */
export const EvSessionList = /* @__PURE__ */ component('ev-session-list', []);

/** `<ev-settings-screen>` */
export const EvSettingsScreen = /* @__PURE__ */ component('ev-settings-screen', []);

/** `<ev-shell>` */
export const EvShell = /* @__PURE__ */ component('ev-shell', ['layout', 'mainHosts', 'hostname']);

/** `<ev-skeleton>` */
export const EvSkeleton = /* @__PURE__ */ component('ev-skeleton', ['lines', 'block', 'label', 'slowText']);

/** `<ev-spinner>` */
export const EvSpinner = /* @__PURE__ */ component('ev-spinner', ['label']);

/** `<ev-status>` */
export const EvStatus = /* @__PURE__ */ component('ev-status', ['tone']);

/** `<ev-steps>` */
export const EvSteps = /* @__PURE__ */ component('ev-steps', ['done', 'waiting', 'total', 'label']);

/** `<ev-suggestion-list>` */
export const EvSuggestionList = /* @__PURE__ */ component('ev-suggestion-list', ['suggestions', 'selected', 'edited', 'texts'], { onSuggestionChoose: 'ev-suggestion-choose' });

/** `<ev-switch>` */
export const EvSwitch = /* @__PURE__ */ component('ev-switch', ['checked', 'value', 'name', 'label', 'help', 'error', 'required', 'disabled'], { onInput: 'input', onChange: 'change' });

/** `<ev-text-checks>` */
export const EvTextChecks = /* @__PURE__ */ component('ev-text-checks', ['checks', 'texts']);

/** `<ev-time>` */
export const EvTime = /* @__PURE__ */ component('ev-time', ['datetime', 'format', 'to', 'now', 'brief', 'timeZone', 'leftText', 'overText', 'locale']);

/** `<ev-toast-stack>` */
export const EvToastStack = /* @__PURE__ */ component('ev-toast-stack', ['toasts', 'paused', 'elapsed', 'label', 'dismissLabel'], { onToastHold: 'ev-toast-hold', onToastDismiss: 'ev-toast-dismiss', onToastAction: 'ev-toast-action' });

/** `<ev-toaster>` */
export const EvToaster = /* @__PURE__ */ component('ev-toaster', ['toasts', 'label', 'dismissLabel'], { onToastDismiss: 'ev-toast-dismiss', onToastAction: 'ev-toast-action' });

/** `<ev-tooltip>` */
export const EvTooltip = /* @__PURE__ */ component('ev-tooltip', ['text', 'placement', 'region']);

/** `<ev-verify-screen>` */
export const EvVerifyScreen = /* @__PURE__ */ component('ev-verify-screen', []);

/** `<ev-viewing-as>` */
export const EvViewingAs = /* @__PURE__ */ component('ev-viewing-as', []);

/** `<ev-wallet-link>` */
export const EvWalletLink = /* @__PURE__ */ component('ev-wallet-link', ['currency'], { onWalletLinkClose: 'ev-wallet-link-close' });

/** `<ev-wallet-list>` */
export const EvWalletList = /* @__PURE__ */ component('ev-wallet-list', ['wallets', 'types', 'now', 'texts'], { onWalletVerify: 'ev-wallet-verify', onWalletRemove: 'ev-wallet-remove' });

/** `<ev-wallet-manager>` */
export const EvWalletManager = /* @__PURE__ */ component('ev-wallet-manager', []);

/** `<ev-wallet-proof>` */
export const EvWalletProof = /* @__PURE__ */ component('ev-wallet-proof', ['wallet', 'type', 'via'], { onWalletProofClose: 'ev-wallet-proof-close' });

/** `<ev-wallets-screen>` */
export const EvWalletsScreen = /* @__PURE__ */ component('ev-wallets-screen', []);

/** `<ev-week-comparison>` */
export const EvWeekComparison = /* @__PURE__ */ component('ev-week-comparison', ['week', 'texts']);

/** `<ev-week-switcher>` */
export const EvWeekSwitcher = /* @__PURE__ */ component('ev-week-switcher', ['weeks', 'selected', 'now', 'texts'], { onWeekSelect: 'ev-week-select' });

/** `<ev-welcome>` */
export const EvWelcome = /* @__PURE__ */ component('ev-welcome', []);

/** `<ev-withdrawal-code>` */
export const EvWithdrawalCode = /* @__PURE__ */ component('ev-withdrawal-code', ['withdrawal', 'prefill'], { onWithdrawalSettled: 'ev-withdrawal-settled' });

/** `<ev-withdrawal-form>` */
export const EvWithdrawalForm = /* @__PURE__ */ component('ev-withdrawal-form', ['currency'], { onWithdrawalRequested: 'ev-withdrawal-requested', onWalletWanted: 'ev-wallet-wanted' });

/** `<ev-withdrawal-list>` */
export const EvWithdrawalList = /* @__PURE__ */ component('ev-withdrawal-list', ['withdrawals', 'currencies', 'currency', 'types', 'now', 'texts'], { onWithdrawalFilter: 'ev-withdrawal-filter' });

/** `<ev-withdrawal-sum>` */
export const EvWithdrawalSum = /* @__PURE__ */ component('ev-withdrawal-sum', ['balance', 'amount', 'texts']);

/** `<ev-withdrawal-timeline>` */
export const EvWithdrawalTimeline = /* @__PURE__ */ component('ev-withdrawal-timeline', ['withdrawal', 'texts']);
