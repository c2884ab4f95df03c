import type { WordsOf } from '../../core/texts.ts';
import type { bellTexts } from '../../notifications/bell.texts.ts';
import type { complaintTexts } from '../../notifications/complaints.ts';
import type { firstStepsTexts } from '../../notifications/first-steps/first-steps.texts.ts';
import type { sidebarTexts, typeTexts } from '../../notifications/notifications.texts.ts';

export const bell: WordsOf<typeof bellTexts> = {
  name: 'Benachrichtigungen',
  nameCount: 'Benachrichtigungen, {count} ungelesen',
  nameMore: 'Benachrichtigungen, mehr als {max} ungelesen',
  signedOut: 'Melde dich an, um deine Benachrichtigungen zu sehen',
};

export const complaints: WordsOf<typeof complaintTexts> = {
  load: 'Die Benachrichtigungen konnten nicht geladen werden.',
  one: 'Die Benachrichtigung konnte nicht als gelesen markiert werden. Sie ist wieder ungelesen.',
  all: 'Die Benachrichtigungen konnten nicht als gelesen markiert werden. Sie sind wieder ungelesen.',
  retry: 'Erneut versuchen',
};

export const sidebar: WordsOf<typeof sidebarTexts> = {
  title: 'Benachrichtigungen',
  close: 'Schließen',
  markAll: 'Alle gelesen',
  markOne: 'Als gelesen markieren',
  all: 'Alle',
  unread: 'Ungelesen {count}',
  today: 'Heute',
  yesterday: 'Gestern',
  earlier: 'Früher',
  unreadItem: 'Ungelesen',
  loading: 'Deine Benachrichtigungen werden geladen',
  emptyTitle: 'Noch nichts',
  emptyText: 'Hier kommt Neues über deine Kampagnen, Beiträge und Zahlungen.',
  allReadTitle: 'Alles gelesen',
  allReadText: 'Nichts wartet auf dich.',
  failed: 'Deine Benachrichtigungen konnten nicht geladen werden.',
  retry: 'Erneut versuchen',
  signedOut: 'Melde dich an, um deine Benachrichtigungen zu sehen.',
  login: 'Mit X anmelden',
  unknown: 'Neue Benachrichtigung',
};

export const types: WordsOf<typeof typeTexts> = {
  welcome: 'Willkommen, {userName}',
  welcomeBody: 'Sieh nach, was offen ist, und mach bei deiner ersten Kampagne mit',
  terms: 'Neue Bedingungen, Fassung {version}',
  termsBody: 'Ab {date} brauchst du sie zum Veröffentlichen und Abholen',
  invited: '{advertiser} lädt dich ein',
  invitedBody: '{campaign}. Die Einladung endet {date}',
  started: '{campaign} hat begonnen',
  startedBody: 'Offen bis {date}',
  joined: 'Du bist bei {campaign} dabei',
  joinedBody: 'Sieh nach, was zählt, und veröffentliche deinen ersten Beitrag',
  ending: '{campaign} endet bald',
  endingBody: { one: 'Du hast {count} Beitrag darin', other: 'Du hast {count} Beiträge darin' },
  ended: '{campaign} ist zu Ende',
  endedBody: 'Ergebnisse bis {date}',
  maturity: '{amount} zum Abholen bereit',
  maturityBody: '{campaign}. Abholen bis {date}',
  maturityAction: '{amount} abholen',
  postsEligible: { one: '{count} Beitrag anerkannt', other: '{count} Beiträge anerkannt' },
  postsEligibleBody: '{campaign}',
  postsEligibleEstimate: '{campaign}. Geschätzt {amount}',
  postsRewarded: { one: '{count} Beitrag belohnt', other: '{count} Beiträge belohnt' },
  postsRewardedBody: '{campaign}. {amount}',
  eligible: 'Du kannst bei {campaign} mitmachen',
  eligibleBody: '{advertiser}. Bis {date}',
  notEligible: 'Du kannst bei {campaign} nicht mitmachen',
  verifying: 'Gib den Code für {amount} ein',
  verifyingBody: 'An {wallet}. Bis du bestätigst, wird nichts bewegt',
  pending: '{amount} ist unterwegs',
  pendingBody: 'Erwartet {date}',
  cancelled: 'Auszahlung von {amount} abgebrochen',
  refunded: 'Alle {amount} sind wieder in deinem Guthaben',
  notRefunded: 'Frag den Support, wo das Geld ist',
  failed: 'Auszahlung von {amount} fehlgeschlagen',
  completed: '{amount} angekommen',
  completedBody: 'Transaktion {hash}',
  completedAction: 'Transaktion ansehen',
  badge: 'Neues Abzeichen: {title}',
  badgeBody: 'In deinem Profil',
};

export const firstSteps: WordsOf<typeof firstStepsTexts> = {
  title: 'Willkommen, {name}',
  titleBare: 'Willkommen',
  close: 'Schließen',
  join: 'Bei einer Kampagne mitmachen',
  joinText: 'Such dir eine aus, deren Bedingungen du erfüllst. Auch Einladungen stehen dort.',
  joinAction: 'Kampagnen ansehen',
  post: 'Einen Beitrag schreiben',
  postText: 'Auf der Seite der Kampagne steht, was zählt. Der Editor prüft es beim Schreiben.',
  postAction: 'Dein Profil',
  earn: 'Abholen und auszahlen',
  earnText: 'Belohnungen stehen nach dem Ende einer Kampagne fest. Verknüpfe vorher eine Wallet.',
  earnAction: 'Wallet verknüpfen',
};
