// Written by scripts/wrappers.mjs from custom-elements.json.
import { createComponent, type EventName } from '@lit/react';
import * as React from 'react';
import '../elements/shell/account-menu/define.ts';
import { AccountMenu as AccountMenuElement } from '../elements/shell/account-menu/account-menu.ts';
import '../elements/wallets/address-form/define.ts';
import { AddressForm as AddressFormElement } from '../elements/wallets/address-form/address-form.ts';
import '../elements/core/ev-app/define.ts';
import { EvApp as EvAppElement } from '../elements/core/ev-app/ev-app.ts';
import '../elements/screens/article-screen/define.ts';
import { ArticleScreen as ArticleScreenElement } from '../elements/screens/article-screen/article-screen.ts';
import '../elements/campaigns/attention-list/define.ts';
import { AttentionList as AttentionListElement } from '../elements/campaigns/attention-list/attention-list.ts';
import '../elements/ui/avatar/define.ts';
import { Avatar as AvatarElement } from '../elements/ui/avatar/avatar.ts';
import '../elements/ui/badge/define.ts';
import { Badge as BadgeElement } from '../elements/ui/badge/badge.ts';
import '../elements/wallets/balance-list/define.ts';
import { BalanceList as BalanceListElement } from '../elements/wallets/balance-list/balance-list.ts';
import '../elements/campaigns/brand-hero/define.ts';
import { BrandHero as BrandHeroElement } from '../elements/campaigns/brand-hero/brand-hero.ts';
import '../elements/shell/brand-links/define.ts';
import { BrandLinks as BrandLinksElement } from '../elements/shell/brand-links/brand-links.ts';
import '../elements/campaigns/brief/define.ts';
import { Brief as BriefElement } from '../elements/campaigns/brief/brief.ts';
import '../elements/ui/button/define.ts';
import { Button as ButtonElement } from '../elements/ui/button/button.ts';
import '../elements/campaigns/campaign-facts/define.ts';
import { CampaignFacts as CampaignFactsElement } from '../elements/campaigns/campaign-facts/campaign-facts.ts';
import '../elements/campaigns/campaign-header/define.ts';
import { CampaignHeader as CampaignHeaderElement } from '../elements/campaigns/campaign-header/campaign-header.ts';
import '../elements/campaigns/campaign-list/define.ts';
import { CampaignList as CampaignListElement } from '../elements/campaigns/campaign-list/campaign-list.ts';
import '../elements/screens/campaign-preview-screen/define.ts';
import { CampaignPreviewScreen as CampaignPreviewScreenElement } from '../elements/screens/campaign-preview-screen/campaign-preview-screen.ts';
import '../elements/screens/campaign-screen/define.ts';
import { CampaignScreen as CampaignScreenElement } from '../elements/screens/campaign-screen/campaign-screen.ts';
import '../elements/screens/campaigns-screen/define.ts';
import { CampaignsScreen as CampaignsScreenElement } from '../elements/screens/campaigns-screen/campaigns-screen.ts';
import '../elements/ui/checkbox/define.ts';
import { Checkbox as CheckboxElement } from '../elements/ui/checkbox/checkbox.ts';
import '../elements/campaigns/claim-box/define.ts';
import { ClaimBox as ClaimBoxElement } from '../elements/campaigns/claim-box/claim-box.ts';
import '../elements/shell/co-brand/define.ts';
import { CoBrand as CoBrandElement } from '../elements/shell/co-brand/co-brand.ts';
import '../elements/ui/code-entry/define.ts';
import { CodeEntry as CodeEntryElement } from '../elements/ui/code-entry/code-entry.ts';
import '../elements/ui/code-input/define.ts';
import { CodeInput as CodeInputElement } from '../elements/ui/code-input/code-input.ts';
import '../elements/account/consent-settings/define.ts';
import { ConsentSettings as ConsentSettingsElement } from '../elements/account/consent-settings/consent-settings.ts';
import '../elements/shell/cookie-bar/define.ts';
import { CookieBar as CookieBarElement } from '../elements/shell/cookie-bar/cookie-bar.ts';
import '../elements/ui/copy/define.ts';
import { Copy as CopyElement } from '../elements/ui/copy/copy.ts';
import '../elements/ui/count/define.ts';
import { Count as CountElement } from '../elements/ui/count/count.ts';
import '../elements/posts/counter-ring/define.ts';
import { CounterRing as CounterRingElement } from '../elements/posts/counter-ring/counter-ring.ts';
import '../elements/screens/dashboard-screen/define.ts';
import { DashboardScreen as DashboardScreenElement } from '../elements/screens/dashboard-screen/dashboard-screen.ts';
import '../elements/ui/dialog/define.ts';
import { Dialog as DialogElement } from '../elements/ui/dialog/dialog.ts';
import '../elements/ui/drawer/define.ts';
import { Drawer as DrawerElement } from '../elements/ui/drawer/drawer.ts';
import '../elements/account/email-form/define.ts';
import { EmailForm as EmailFormElement } from '../elements/account/email-form/email-form.ts';
import '../elements/account/email-settings/define.ts';
import { EmailSettings as EmailSettingsElement } from '../elements/account/email-settings/email-settings.ts';
import '../elements/ui/empty/define.ts';
import { Empty as EmptyElement } from '../elements/ui/empty/empty.ts';
import '../elements/shell/error-screen/define.ts';
import { ErrorScreen as ErrorScreenElement } from '../elements/shell/error-screen/error-screen.ts';
import '../elements/ui/field/define.ts';
import { Field as FieldElement } from '../elements/ui/field/field.ts';
import '../elements/notifications/first-steps/define.ts';
import { FirstSteps as FirstStepsElement } from '../elements/notifications/first-steps/first-steps.ts';
import '../elements/shell/footer/define.ts';
import { Footer as FooterElement } from '../elements/shell/footer/footer.ts';
import '../elements/shell/header/define.ts';
import { Header as HeaderElement } from '../elements/shell/header/header.ts';
import '../elements/shell/header-actions/define.ts';
import { HeaderActions as HeaderActionsElement } from '../elements/shell/header-actions/header-actions.ts';
import '../elements/account/health-note/define.ts';
import { HealthNote as HealthNoteElement } from '../elements/account/health-note/health-note.ts';
import '../elements/core/icon/define.ts';
import { Icon as IconElement } from '../elements/core/icon/icon.ts';
import '../elements/campaigns/invitation/define.ts';
import { Invitation as InvitationElement } from '../elements/campaigns/invitation/invitation.ts';
import '../elements/screens/invitation-screen/define.ts';
import { InvitationScreen as InvitationScreenElement } from '../elements/screens/invitation-screen/invitation-screen.ts';
import '../elements/campaigns/join-box/define.ts';
import { JoinBox as JoinBoxElement } from '../elements/campaigns/join-box/join-box.ts';
import '../elements/screens/landing-screen/define.ts';
import { LandingScreen as LandingScreenElement } from '../elements/screens/landing-screen/landing-screen.ts';
import '../elements/campaigns/leaderboard/define.ts';
import { Leaderboard as LeaderboardElement } from '../elements/campaigns/leaderboard/leaderboard.ts';
import '../elements/screens/login-error-screen/define.ts';
import { LoginErrorScreen as LoginErrorScreenElement } from '../elements/screens/login-error-screen/login-error-screen.ts';
import '../elements/posts/media-list/define.ts';
import { MediaList as MediaListElement } from '../elements/posts/media-list/media-list.ts';
import '../elements/shell/menu/define.ts';
import { Menu as MenuElement } from '../elements/shell/menu/menu.ts';
import '../elements/ui/money/define.ts';
import { MoneyAmount as MoneyAmountElement } from '../elements/ui/money/money.ts';
import '../elements/screens/not-allowed-screen/define.ts';
import { NotAllowedScreen as NotAllowedScreenElement } from '../elements/screens/not-allowed-screen/not-allowed-screen.ts';
import '../elements/ui/note/define.ts';
import { Note as NoteElement } from '../elements/ui/note/note.ts';
import '../elements/notifications/notification-bell/define.ts';
import { NotificationBell as NotificationBellElement } from '../elements/notifications/notification-bell/notification-bell.ts';
import '../elements/notifications/notification-sidebar/define.ts';
import { NotificationSidebar as NotificationSidebarElement } from '../elements/notifications/notification-sidebar/notification-sidebar.ts';
import '../elements/screens/past-campaigns-screen/define.ts';
import { PastCampaignsScreen as PastCampaignsScreenElement } from '../elements/screens/past-campaigns-screen/past-campaigns-screen.ts';
import '../elements/shell/popup-bar/define.ts';
import { PopupBar as PopupBarElement } from '../elements/shell/popup-bar/popup-bar.ts';
import '../elements/posts/post-composer/define.ts';
import { PostComposer as PostComposerElement } from '../elements/posts/post-composer/post-composer.ts';
import '../elements/posts/post-editor/define.ts';
import { PostEditor as PostEditorElement } from '../elements/posts/post-editor/post-editor.ts';
import '../elements/posts/post-list/define.ts';
import { PostList as PostListElement } from '../elements/posts/post-list/post-list.ts';
import '../elements/posts/post-rows/define.ts';
import { PostRows as PostRowsElement } from '../elements/posts/post-rows/post-rows.ts';
import '../elements/posts/post-text/define.ts';
import { PostText as PostTextElement } from '../elements/posts/post-text/post-text.ts';
import '../elements/screens/profile-screen/define.ts';
import { ProfileScreen as ProfileScreenElement } from '../elements/screens/profile-screen/profile-screen.ts';
import '../elements/account/profile-summary/define.ts';
import { ProfileSummary as ProfileSummaryElement } from '../elements/account/profile-summary/profile-summary.ts';
import '../elements/ui/progress/define.ts';
import { Progress as ProgressElement } from '../elements/ui/progress/progress.ts';
import '../elements/posts/publish-bar/define.ts';
import { PublishBar as PublishBarElement } from '../elements/posts/publish-bar/publish-bar.ts';
import '../elements/shell/rail/define.ts';
import { Rail as RailElement } from '../elements/shell/rail/rail.ts';
import '../elements/campaigns/requirement-list/define.ts';
import { RequirementList as RequirementListElement } from '../elements/campaigns/requirement-list/requirement-list.ts';
import '../elements/ui/rich-text/define.ts';
import { RichTextView as RichTextViewElement } from '../elements/ui/rich-text/rich-text.ts';
import '../elements/posts/score-parts/define.ts';
import { ScoreParts as ScorePartsElement } from '../elements/posts/score-parts/score-parts.ts';
import '../elements/ui/segmented/define.ts';
import { Segmented as SegmentedElement } from '../elements/ui/segmented/segmented.ts';
import '../elements/ui/select/define.ts';
import { Select as SelectElement } from '../elements/ui/select/select.ts';
import '../elements/account/session-list/define.ts';
import { SessionList as SessionListElement } from '../elements/account/session-list/session-list.ts';
import '../elements/screens/settings-screen/define.ts';
import { SettingsScreen as SettingsScreenElement } from '../elements/screens/settings-screen/settings-screen.ts';
import '../elements/shell/shell/define.ts';
import { Shell as ShellElement } from '../elements/shell/shell/shell.ts';
import '../elements/ui/skeleton/define.ts';
import { Skeleton as SkeletonElement } from '../elements/ui/skeleton/skeleton.ts';
import '../elements/ui/spinner/define.ts';
import { Spinner as SpinnerElement } from '../elements/ui/spinner/spinner.ts';
import '../elements/ui/status/define.ts';
import { Status as StatusElement } from '../elements/ui/status/status.ts';
import '../elements/ui/steps/define.ts';
import { Steps as StepsElement } from '../elements/ui/steps/steps.ts';
import '../elements/posts/suggestion-list/define.ts';
import { SuggestionList as SuggestionListElement } from '../elements/posts/suggestion-list/suggestion-list.ts';
import '../elements/ui/switch/define.ts';
import { Switch as SwitchElement } from '../elements/ui/switch/switch.ts';
import '../elements/posts/text-checks/define.ts';
import { TextChecks as TextChecksElement } from '../elements/posts/text-checks/text-checks.ts';
import '../elements/ui/time/define.ts';
import { Time as TimeElement } from '../elements/ui/time/time.ts';
import '../elements/ui/toast-stack/define.ts';
import { ToastStack as ToastStackElement } from '../elements/ui/toast-stack/toast-stack.ts';
import '../elements/ui/toaster/define.ts';
import { Toaster as ToasterElement } from '../elements/ui/toaster/toaster.ts';
import '../elements/ui/tooltip/define.ts';
import { Tooltip as TooltipElement } from '../elements/ui/tooltip/tooltip.ts';
import '../elements/screens/verify-screen/define.ts';
import { VerifyScreen as VerifyScreenElement } from '../elements/screens/verify-screen/verify-screen.ts';
import '../elements/shell/viewing-as/define.ts';
import { ViewingAs as ViewingAsElement } from '../elements/shell/viewing-as/viewing-as.ts';
import '../elements/wallets/wallet-link/define.ts';
import { WalletLink as WalletLinkElement } from '../elements/wallets/wallet-link/wallet-link.ts';
import '../elements/wallets/wallet-list/define.ts';
import { WalletList as WalletListElement } from '../elements/wallets/wallet-list/wallet-list.ts';
import '../elements/wallets/wallet-manager/define.ts';
import { WalletManager as WalletManagerElement } from '../elements/wallets/wallet-manager/wallet-manager.ts';
import '../elements/wallets/wallet-proof/define.ts';
import { WalletProof as WalletProofElement } from '../elements/wallets/wallet-proof/wallet-proof.ts';
import '../elements/screens/wallets-screen/define.ts';
import { WalletsScreen as WalletsScreenElement } from '../elements/screens/wallets-screen/wallets-screen.ts';
import '../elements/campaigns/week-comparison/define.ts';
import { WeekComparison as WeekComparisonElement } from '../elements/campaigns/week-comparison/week-comparison.ts';
import '../elements/campaigns/week-switcher/define.ts';
import { WeekSwitcher as WeekSwitcherElement } from '../elements/campaigns/week-switcher/week-switcher.ts';
import '../elements/campaigns/welcome/define.ts';
import { Welcome as WelcomeElement } from '../elements/campaigns/welcome/welcome.ts';
import '../elements/wallets/withdrawal-code/define.ts';
import { WithdrawalCode as WithdrawalCodeElement } from '../elements/wallets/withdrawal-code/withdrawal-code.ts';
import '../elements/wallets/withdrawal-form/define.ts';
import { WithdrawalForm as WithdrawalFormElement } from '../elements/wallets/withdrawal-form/withdrawal-form.ts';
import '../elements/wallets/withdrawal-list/define.ts';
import { WithdrawalList as WithdrawalListElement } from '../elements/wallets/withdrawal-list/withdrawal-list.ts';
import '../elements/wallets/withdrawal-sum/define.ts';
import { WithdrawalSum as WithdrawalSumElement } from '../elements/wallets/withdrawal-sum/withdrawal-sum.ts';
import '../elements/wallets/withdrawal-timeline/define.ts';
import { WithdrawalTimeline as WithdrawalTimelineElement } from '../elements/wallets/withdrawal-timeline/withdrawal-timeline.ts';
import type { AddressSubmitEvent } from '../elements/wallets/address-form/address-form.events.ts';
import type { AttentionActEvent } from '../elements/campaigns/attention-list/attention-list.events.ts';
import type { BalanceWalletEvent } from '../elements/wallets/balance-list/balance-list.events.ts';
import type { BriefLinkEvent } from '../elements/campaigns/brief/brief.events.ts';
import type { CodeCompleteEvent } from '../elements/ui/code-input/code-input.events.ts';
import type { CodeResendEvent } from '../elements/ui/code-entry/code-entry.events.ts';
import type { CodeSubmitEvent } from '../elements/ui/code-entry/code-entry.events.ts';
import type { CopiedEvent } from '../elements/ui/copy/copy.events.ts';
import type { DialogCloseEvent } from '../elements/ui/dialog/dialog.events.ts';
import type { DrawerCloseEvent } from '../elements/ui/drawer/drawer.events.ts';
import type { EmailKeepEvent } from '../elements/account/email-form/email-form.events.ts';
import type { EmailSubmitEvent } from '../elements/account/email-form/email-form.events.ts';
import type { FirstStepsCloseEvent } from '../elements/notifications/first-steps/first-steps.events.ts';
import type { MediaBrokenEvent } from '../elements/posts/media-list/media-list.events.ts';
import type { MediaDescribeEvent } from '../elements/posts/media-list/media-list.events.ts';
import type { MediaRemoveEvent } from '../elements/posts/media-list/media-list.events.ts';
import type { MenuCloseEvent } from '../elements/shell/menu/menu.events.ts';
import type { MenuToggleEvent } from '../elements/shell/header/header.events.ts';
import type { NotificationFollowEvent } from '../elements/notifications/notification-sidebar/notification-sidebar.events.ts';
import type { NotificationOpenEvent } from '../elements/notifications/notification-bell/notification-bell.events.ts';
import type { PublishActEvent } from '../elements/posts/publish-bar/publish-bar.events.ts';
import type { PublishFilesEvent } from '../elements/posts/publish-bar/publish-bar.events.ts';
import type { RichTextLinkEvent } from '../elements/ui/rich-text/rich-text.events.ts';
import type { SegmentedChangeEvent } from '../elements/ui/segmented/segmented.events.ts';
import type { SessionChangeEvent } from '../elements/core/ev-app/ev-app.events.ts';
import type { SuggestionChooseEvent } from '../elements/posts/suggestion-list/suggestion-list.events.ts';
import type { ToastActionEvent } from '../elements/ui/toaster/toaster.events.ts';
import type { ToastDismissEvent } from '../elements/ui/toaster/toaster.events.ts';
import type { WalletLinkCloseEvent } from '../elements/wallets/wallet-link/wallet-link.events.ts';
import type { WalletProofCloseEvent } from '../elements/wallets/wallet-proof/wallet-proof.events.ts';
import type { WalletRemoveEvent } from '../elements/wallets/wallet-list/wallet-list.events.ts';
import type { WalletVerifyEvent } from '../elements/wallets/wallet-list/wallet-list.events.ts';
import type { WalletWantedEvent } from '../elements/wallets/withdrawal-form/withdrawal-form.events.ts';
import type { WeekSelectEvent } from '../elements/campaigns/week-switcher/week-switcher.events.ts';
import type { WithdrawalFilterEvent } from '../elements/wallets/withdrawal-list/withdrawal-list.events.ts';
import type { WithdrawalRequestedEvent } from '../elements/wallets/withdrawal-form/withdrawal-form.events.ts';
import type { WithdrawalSettledEvent } from '../elements/wallets/withdrawal-code/withdrawal-code.events.ts';

/** `<ev-account-menu>` */
export const EvAccountMenu = createComponent({
  react: React,
  tagName: 'ev-account-menu',
  elementClass: AccountMenuElement,
});

/** `<ev-address-form>` */
export const EvAddressForm = createComponent({
  react: React,
  tagName: 'ev-address-form',
  elementClass: AddressFormElement,
  events: {
    onAddressSubmit: 'ev-address-submit' as EventName<AddressSubmitEvent>,
  },
});

/** `<ev-app>` */
export const EvApp = createComponent({
  react: React,
  tagName: 'ev-app',
  elementClass: EvAppElement,
  events: {
    onSessionChange: 'ev-session-change' as EventName<SessionChangeEvent>,
  },
});

/** `<ev-article-screen>` */
export const EvArticleScreen = createComponent({
  react: React,
  tagName: 'ev-article-screen',
  elementClass: ArticleScreenElement,
});

/** `<ev-attention-list>` */
export const EvAttentionList = createComponent({
  react: React,
  tagName: 'ev-attention-list',
  elementClass: AttentionListElement,
  events: {
    onAttentionAct: 'ev-attention-act' as EventName<AttentionActEvent>,
  },
});

/** `<ev-avatar>` */
export const EvAvatar = createComponent({
  react: React,
  tagName: 'ev-avatar',
  elementClass: AvatarElement,
});

/** `<ev-badge>` */
export const EvBadge = createComponent({
  react: React,
  tagName: 'ev-badge',
  elementClass: BadgeElement,
});

/** `<ev-balance-list>` */
export const EvBalanceList = createComponent({
  react: React,
  tagName: 'ev-balance-list',
  elementClass: BalanceListElement,
  events: {
    onBalanceWallet: 'ev-balance-wallet' as EventName<BalanceWalletEvent>,
  },
});

/** `<ev-brand-hero>` */
export const EvBrandHero = createComponent({
  react: React,
  tagName: 'ev-brand-hero',
  elementClass: BrandHeroElement,
});

/** `<ev-brand-links>` */
export const EvBrandLinks = createComponent({
  react: React,
  tagName: 'ev-brand-links',
  elementClass: BrandLinksElement,
});

/** `<ev-brief>` */
export const EvBrief = createComponent({
  react: React,
  tagName: 'ev-brief',
  elementClass: BriefElement,
  events: {
    onBriefLink: 'ev-brief-link' as EventName<BriefLinkEvent>,
  },
});

/** `<ev-button>` */
export const EvButton = createComponent({
  react: React,
  tagName: 'ev-button',
  elementClass: ButtonElement,
});

/** `<ev-campaign-facts>` */
export const EvCampaignFacts = createComponent({
  react: React,
  tagName: 'ev-campaign-facts',
  elementClass: CampaignFactsElement,
});

/** `<ev-campaign-header>` */
export const EvCampaignHeader = createComponent({
  react: React,
  tagName: 'ev-campaign-header',
  elementClass: CampaignHeaderElement,
});

/** `<ev-campaign-list>` */
export const EvCampaignList = createComponent({
  react: React,
  tagName: 'ev-campaign-list',
  elementClass: CampaignListElement,
});

/** `<ev-campaign-preview-screen>` */
export const EvCampaignPreviewScreen = createComponent({
  react: React,
  tagName: 'ev-campaign-preview-screen',
  elementClass: CampaignPreviewScreenElement,
});

/** `<ev-campaign-screen>` */
export const EvCampaignScreen = createComponent({
  react: React,
  tagName: 'ev-campaign-screen',
  elementClass: CampaignScreenElement,
});

/** `<ev-campaigns-screen>` */
export const EvCampaignsScreen = createComponent({
  react: React,
  tagName: 'ev-campaigns-screen',
  elementClass: CampaignsScreenElement,
});

/** `<ev-checkbox>` */
export const EvCheckbox = createComponent({
  react: React,
  tagName: 'ev-checkbox',
  elementClass: CheckboxElement,
  events: {
    onInput: 'input' as EventName<Event>,
    onChange: 'change' as EventName<Event>,
  },
});

/** `<ev-claim-box>` */
export const EvClaimBox = createComponent({
  react: React,
  tagName: 'ev-claim-box',
  elementClass: ClaimBoxElement,
});

/** `<ev-co-brand>` */
export const EvCoBrand = createComponent({
  react: React,
  tagName: 'ev-co-brand',
  elementClass: CoBrandElement,
});

/** `<ev-code-entry>` */
export const EvCodeEntry = createComponent({
  react: React,
  tagName: 'ev-code-entry',
  elementClass: CodeEntryElement,
  events: {
    onCodeSubmit: 'ev-code-submit' as EventName<CodeSubmitEvent>,
    onCodeResend: 'ev-code-resend' as EventName<CodeResendEvent>,
  },
});

/** `<ev-code-input>` */
export const EvCodeInput = createComponent({
  react: React,
  tagName: 'ev-code-input',
  elementClass: CodeInputElement,
  events: {
    onCodeComplete: 'ev-code-complete' as EventName<CodeCompleteEvent>,
    onInput: 'input' as EventName<Event>,
    onChange: 'change' as EventName<Event>,
  },
});

/** `<ev-consent-settings>` */
export const EvConsentSettings = createComponent({
  react: React,
  tagName: 'ev-consent-settings',
  elementClass: ConsentSettingsElement,
});

/** `<ev-cookie-bar>` */
export const EvCookieBar = createComponent({
  react: React,
  tagName: 'ev-cookie-bar',
  elementClass: CookieBarElement,
});

/** `<ev-copy>` */
export const EvCopy = createComponent({
  react: React,
  tagName: 'ev-copy',
  elementClass: CopyElement,
  events: {
    onCopied: 'ev-copied' as EventName<CopiedEvent>,
  },
});

/** `<ev-count>` */
export const EvCount = createComponent({
  react: React,
  tagName: 'ev-count',
  elementClass: CountElement,
});

/** `<ev-counter-ring>` */
export const EvCounterRing = createComponent({
  react: React,
  tagName: 'ev-counter-ring',
  elementClass: CounterRingElement,
});

/** `<ev-dashboard-screen>` */
export const EvDashboardScreen = createComponent({
  react: React,
  tagName: 'ev-dashboard-screen',
  elementClass: DashboardScreenElement,
});

/** `<ev-dialog>` */
export const EvDialog = createComponent({
  react: React,
  tagName: 'ev-dialog',
  elementClass: DialogElement,
  events: {
    onDialogClose: 'ev-dialog-close' as EventName<DialogCloseEvent>,
  },
});

/** `<ev-drawer>` */
export const EvDrawer = createComponent({
  react: React,
  tagName: 'ev-drawer',
  elementClass: DrawerElement,
  events: {
    onDrawerClose: 'ev-drawer-close' as EventName<DrawerCloseEvent>,
  },
});

/** `<ev-email-form>` */
export const EvEmailForm = createComponent({
  react: React,
  tagName: 'ev-email-form',
  elementClass: EmailFormElement,
  events: {
    onEmailSubmit: 'ev-email-submit' as EventName<EmailSubmitEvent>,
    onEmailKeep: 'ev-email-keep' as EventName<EmailKeepEvent>,
  },
});

/** `<ev-email-settings>` */
export const EvEmailSettings = createComponent({
  react: React,
  tagName: 'ev-email-settings',
  elementClass: EmailSettingsElement,
});

/** `<ev-empty>` */
export const EvEmpty = createComponent({
  react: React,
  tagName: 'ev-empty',
  elementClass: EmptyElement,
});

/** `<ev-error-screen>` */
export const EvErrorScreen = createComponent({
  react: React,
  tagName: 'ev-error-screen',
  elementClass: ErrorScreenElement,
});

/** `<ev-field>` */
export const EvField = createComponent({
  react: React,
  tagName: 'ev-field',
  elementClass: FieldElement,
  events: {
    onInput: 'input' as EventName<Event>,
    onChange: 'change' as EventName<Event>,
  },
});

/** `<ev-first-steps>` */
export const EvFirstSteps = createComponent({
  react: React,
  tagName: 'ev-first-steps',
  elementClass: FirstStepsElement,
  events: {
    onFirstStepsClose: 'ev-first-steps-close' as EventName<FirstStepsCloseEvent>,
  },
});

/** `<ev-footer>` */
export const EvFooter = createComponent({
  react: React,
  tagName: 'ev-footer',
  elementClass: FooterElement,
});

/** `<ev-header>` */
export const EvHeader = createComponent({
  react: React,
  tagName: 'ev-header',
  elementClass: HeaderElement,
  events: {
    onMenuToggle: 'ev-menu-toggle' as EventName<MenuToggleEvent>,
  },
});

/** `<ev-header-actions>` */
export const EvHeaderActions = createComponent({
  react: React,
  tagName: 'ev-header-actions',
  elementClass: HeaderActionsElement,
});

/** `<ev-health-note>` */
export const EvHealthNote = createComponent({
  react: React,
  tagName: 'ev-health-note',
  elementClass: HealthNoteElement,
});

/** `<ev-icon>` */
export const EvIcon = createComponent({
  react: React,
  tagName: 'ev-icon',
  elementClass: IconElement,
});

/** `<ev-invitation>` */
export const EvInvitation = createComponent({
  react: React,
  tagName: 'ev-invitation',
  elementClass: InvitationElement,
});

/** `<ev-invitation-screen>` */
export const EvInvitationScreen = createComponent({
  react: React,
  tagName: 'ev-invitation-screen',
  elementClass: InvitationScreenElement,
});

/** `<ev-join-box>` */
export const EvJoinBox = createComponent({
  react: React,
  tagName: 'ev-join-box',
  elementClass: JoinBoxElement,
});

/** `<ev-landing-screen>` */
export const EvLandingScreen = createComponent({
  react: React,
  tagName: 'ev-landing-screen',
  elementClass: LandingScreenElement,
});

/** `<ev-leaderboard>` */
export const EvLeaderboard = createComponent({
  react: React,
  tagName: 'ev-leaderboard',
  elementClass: LeaderboardElement,
});

/** `<ev-login-error-screen>` */
export const EvLoginErrorScreen = createComponent({
  react: React,
  tagName: 'ev-login-error-screen',
  elementClass: LoginErrorScreenElement,
});

/** `<ev-media-list>` */
export const EvMediaList = createComponent({
  react: React,
  tagName: 'ev-media-list',
  elementClass: MediaListElement,
  events: {
    onMediaRemove: 'ev-media-remove' as EventName<MediaRemoveEvent>,
    onMediaBroken: 'ev-media-broken' as EventName<MediaBrokenEvent>,
    onMediaDescribe: 'ev-media-describe' as EventName<MediaDescribeEvent>,
  },
});

/** `<ev-menu>` */
export const EvMenu = createComponent({
  react: React,
  tagName: 'ev-menu',
  elementClass: MenuElement,
  events: {
    onMenuClose: 'ev-menu-close' as EventName<MenuCloseEvent>,
  },
});

/** `<ev-money>` */
export const EvMoney = createComponent({
  react: React,
  tagName: 'ev-money',
  elementClass: MoneyAmountElement,
});

/** `<ev-not-allowed-screen>` */
export const EvNotAllowedScreen = createComponent({
  react: React,
  tagName: 'ev-not-allowed-screen',
  elementClass: NotAllowedScreenElement,
});

/** `<ev-note>` */
export const EvNote = createComponent({
  react: React,
  tagName: 'ev-note',
  elementClass: NoteElement,
});

/** `<ev-notification-bell>` */
export const EvNotificationBell = createComponent({
  react: React,
  tagName: 'ev-notification-bell',
  elementClass: NotificationBellElement,
  events: {
    onNotificationOpen: 'ev-notification-open' as EventName<NotificationOpenEvent>,
  },
});

/** `<ev-notification-sidebar>` */
export const EvNotificationSidebar = createComponent({
  react: React,
  tagName: 'ev-notification-sidebar',
  elementClass: NotificationSidebarElement,
  events: {
    onNotificationFollow: 'ev-notification-follow' as EventName<NotificationFollowEvent>,
  },
});

/** `<ev-past-campaigns-screen>` */
export const EvPastCampaignsScreen = createComponent({
  react: React,
  tagName: 'ev-past-campaigns-screen',
  elementClass: PastCampaignsScreenElement,
});

/** `<ev-popup-bar>` */
export const EvPopupBar = createComponent({
  react: React,
  tagName: 'ev-popup-bar',
  elementClass: PopupBarElement,
});

/** `<ev-post-composer>` */
export const EvPostComposer = createComponent({
  react: React,
  tagName: 'ev-post-composer',
  elementClass: PostComposerElement,
});

/** `<ev-post-editor>` */
export const EvPostEditor = createComponent({
  react: React,
  tagName: 'ev-post-editor',
  elementClass: PostEditorElement,
});

/** `<ev-post-list>` */
export const EvPostList = createComponent({
  react: React,
  tagName: 'ev-post-list',
  elementClass: PostListElement,
});

/** `<ev-post-rows>` */
export const EvPostRows = createComponent({
  react: React,
  tagName: 'ev-post-rows',
  elementClass: PostRowsElement,
});

/** `<ev-post-text>` */
export const EvPostText = createComponent({
  react: React,
  tagName: 'ev-post-text',
  elementClass: PostTextElement,
});

/** `<ev-profile-screen>` */
export const EvProfileScreen = createComponent({
  react: React,
  tagName: 'ev-profile-screen',
  elementClass: ProfileScreenElement,
});

/** `<ev-profile-summary>` */
export const EvProfileSummary = createComponent({
  react: React,
  tagName: 'ev-profile-summary',
  elementClass: ProfileSummaryElement,
});

/** `<ev-progress>` */
export const EvProgress = createComponent({
  react: React,
  tagName: 'ev-progress',
  elementClass: ProgressElement,
});

/** `<ev-publish-bar>` */
export const EvPublishBar = createComponent({
  react: React,
  tagName: 'ev-publish-bar',
  elementClass: PublishBarElement,
  events: {
    onPublishAct: 'ev-publish-act' as EventName<PublishActEvent>,
    onPublishFiles: 'ev-publish-files' as EventName<PublishFilesEvent>,
  },
});

/** `<ev-rail>` */
export const EvRail = createComponent({
  react: React,
  tagName: 'ev-rail',
  elementClass: RailElement,
});

/** `<ev-requirement-list>` */
export const EvRequirementList = createComponent({
  react: React,
  tagName: 'ev-requirement-list',
  elementClass: RequirementListElement,
});

/** `<ev-rich-text>` */
export const EvRichText = createComponent({
  react: React,
  tagName: 'ev-rich-text',
  elementClass: RichTextViewElement,
  events: {
    onRichTextLink: 'ev-rich-text-link' as EventName<RichTextLinkEvent>,
  },
});

/** `<ev-score-parts>` */
export const EvScoreParts = createComponent({
  react: React,
  tagName: 'ev-score-parts',
  elementClass: ScorePartsElement,
});

/** `<ev-segmented>` */
export const EvSegmented = createComponent({
  react: React,
  tagName: 'ev-segmented',
  elementClass: SegmentedElement,
  events: {
    onSegmentedChange: 'ev-segmented-change' as EventName<SegmentedChangeEvent>,
  },
});

/** `<ev-select>` */
export const EvSelect = createComponent({
  react: React,
  tagName: 'ev-select',
  elementClass: SelectElement,
  events: {
    onInput: 'input' as EventName<Event>,
    onChange: 'change' as EventName<Event>,
  },
});

/** `<ev-session-list>` */
export const EvSessionList = createComponent({
  react: React,
  tagName: 'ev-session-list',
  elementClass: SessionListElement,
});

/** `<ev-settings-screen>` */
export const EvSettingsScreen = createComponent({
  react: React,
  tagName: 'ev-settings-screen',
  elementClass: SettingsScreenElement,
});

/** `<ev-shell>` */
export const EvShell = createComponent({
  react: React,
  tagName: 'ev-shell',
  elementClass: ShellElement,
});

/** `<ev-skeleton>` */
export const EvSkeleton = createComponent({
  react: React,
  tagName: 'ev-skeleton',
  elementClass: SkeletonElement,
});

/** `<ev-spinner>` */
export const EvSpinner = createComponent({
  react: React,
  tagName: 'ev-spinner',
  elementClass: SpinnerElement,
});

/** `<ev-status>` */
export const EvStatus = createComponent({
  react: React,
  tagName: 'ev-status',
  elementClass: StatusElement,
});

/** `<ev-steps>` */
export const EvSteps = createComponent({
  react: React,
  tagName: 'ev-steps',
  elementClass: StepsElement,
});

/** `<ev-suggestion-list>` */
export const EvSuggestionList = createComponent({
  react: React,
  tagName: 'ev-suggestion-list',
  elementClass: SuggestionListElement,
  events: {
    onSuggestionChoose: 'ev-suggestion-choose' as EventName<SuggestionChooseEvent>,
  },
});

/** `<ev-switch>` */
export const EvSwitch = createComponent({
  react: React,
  tagName: 'ev-switch',
  elementClass: SwitchElement,
  events: {
    onInput: 'input' as EventName<Event>,
    onChange: 'change' as EventName<Event>,
  },
});

/** `<ev-text-checks>` */
export const EvTextChecks = createComponent({
  react: React,
  tagName: 'ev-text-checks',
  elementClass: TextChecksElement,
});

/** `<ev-time>` */
export const EvTime = createComponent({
  react: React,
  tagName: 'ev-time',
  elementClass: TimeElement,
});

/** `<ev-toast-stack>` */
export const EvToastStack = createComponent({
  react: React,
  tagName: 'ev-toast-stack',
  elementClass: ToastStackElement,
  events: {
    onToastHold: 'ev-toast-hold' as EventName<Event>,
    onToastDismiss: 'ev-toast-dismiss' as EventName<ToastDismissEvent>,
    onToastAction: 'ev-toast-action' as EventName<ToastActionEvent>,
  },
});

/** `<ev-toaster>` */
export const EvToaster = createComponent({
  react: React,
  tagName: 'ev-toaster',
  elementClass: ToasterElement,
  events: {
    onToastDismiss: 'ev-toast-dismiss' as EventName<ToastDismissEvent>,
    onToastAction: 'ev-toast-action' as EventName<ToastActionEvent>,
  },
});

/** `<ev-tooltip>` */
export const EvTooltip = createComponent({
  react: React,
  tagName: 'ev-tooltip',
  elementClass: TooltipElement,
});

/** `<ev-verify-screen>` */
export const EvVerifyScreen = createComponent({
  react: React,
  tagName: 'ev-verify-screen',
  elementClass: VerifyScreenElement,
});

/** `<ev-viewing-as>` */
export const EvViewingAs = createComponent({
  react: React,
  tagName: 'ev-viewing-as',
  elementClass: ViewingAsElement,
});

/** `<ev-wallet-link>` */
export const EvWalletLink = createComponent({
  react: React,
  tagName: 'ev-wallet-link',
  elementClass: WalletLinkElement,
  events: {
    onWalletLinkClose: 'ev-wallet-link-close' as EventName<WalletLinkCloseEvent>,
  },
});

/** `<ev-wallet-list>` */
export const EvWalletList = createComponent({
  react: React,
  tagName: 'ev-wallet-list',
  elementClass: WalletListElement,
  events: {
    onWalletVerify: 'ev-wallet-verify' as EventName<WalletVerifyEvent>,
    onWalletRemove: 'ev-wallet-remove' as EventName<WalletRemoveEvent>,
  },
});

/** `<ev-wallet-manager>` */
export const EvWalletManager = createComponent({
  react: React,
  tagName: 'ev-wallet-manager',
  elementClass: WalletManagerElement,
});

/** `<ev-wallet-proof>` */
export const EvWalletProof = createComponent({
  react: React,
  tagName: 'ev-wallet-proof',
  elementClass: WalletProofElement,
  events: {
    onWalletProofClose: 'ev-wallet-proof-close' as EventName<WalletProofCloseEvent>,
  },
});

/** `<ev-wallets-screen>` */
export const EvWalletsScreen = createComponent({
  react: React,
  tagName: 'ev-wallets-screen',
  elementClass: WalletsScreenElement,
});

/** `<ev-week-comparison>` */
export const EvWeekComparison = createComponent({
  react: React,
  tagName: 'ev-week-comparison',
  elementClass: WeekComparisonElement,
});

/** `<ev-week-switcher>` */
export const EvWeekSwitcher = createComponent({
  react: React,
  tagName: 'ev-week-switcher',
  elementClass: WeekSwitcherElement,
  events: {
    onWeekSelect: 'ev-week-select' as EventName<WeekSelectEvent>,
  },
});

/** `<ev-welcome>` */
export const EvWelcome = createComponent({
  react: React,
  tagName: 'ev-welcome',
  elementClass: WelcomeElement,
});

/** `<ev-withdrawal-code>` */
export const EvWithdrawalCode = createComponent({
  react: React,
  tagName: 'ev-withdrawal-code',
  elementClass: WithdrawalCodeElement,
  events: {
    onWithdrawalSettled: 'ev-withdrawal-settled' as EventName<WithdrawalSettledEvent>,
  },
});

/** `<ev-withdrawal-form>` */
export const EvWithdrawalForm = createComponent({
  react: React,
  tagName: 'ev-withdrawal-form',
  elementClass: WithdrawalFormElement,
  events: {
    onWithdrawalRequested: 'ev-withdrawal-requested' as EventName<WithdrawalRequestedEvent>,
    onWalletWanted: 'ev-wallet-wanted' as EventName<WalletWantedEvent>,
  },
});

/** `<ev-withdrawal-list>` */
export const EvWithdrawalList = createComponent({
  react: React,
  tagName: 'ev-withdrawal-list',
  elementClass: WithdrawalListElement,
  events: {
    onWithdrawalFilter: 'ev-withdrawal-filter' as EventName<WithdrawalFilterEvent>,
  },
});

/** `<ev-withdrawal-sum>` */
export const EvWithdrawalSum = createComponent({
  react: React,
  tagName: 'ev-withdrawal-sum',
  elementClass: WithdrawalSumElement,
});

/** `<ev-withdrawal-timeline>` */
export const EvWithdrawalTimeline = createComponent({
  react: React,
  tagName: 'ev-withdrawal-timeline',
  elementClass: WithdrawalTimelineElement,
});
