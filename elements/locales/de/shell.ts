import type { loginTexts } from '../../core/login.texts.ts';
import type { confirmTexts } from '../../core/confirm.texts.ts';
import type { WordsOf } from '../../core/texts.ts';
import type { articleTexts } from '../../screens/article-screen/article.texts.ts';
import type { confirmScreenTexts } from '../../screens/confirm-screen/confirm-screen.texts.ts';
import type { brandTexts } from '../../shell/brand-links/brand-links.texts.ts';
import type { errorTexts } from '../../shell/error-screen/error-screen.texts.ts';
import type { navigationTexts } from '../../shell/navigation.texts.ts';
import type { shellTexts } from '../../shell/shell.texts.ts';
import type { floatingTexts } from '../../shell/shell/floating.texts.ts';
import type { Title } from '../../shell/titles.texts.ts';
import type { viewingAsTexts } from '../../shell/viewing-as/viewing-as.texts.ts';
import type { welcomeTexts } from '../../shell/welcome.texts.ts';

export const shell: WordsOf<typeof shellTexts> & WordsOf<typeof navigationTexts> & WordsOf<typeof floatingTexts> = {
  home: 'Evangelist, zur Übersicht',
  homeOf: '{brand}, zur Übersicht',
  product: 'Evangelist',
  breadcrumbs: 'Wo du bist',
  menu: 'Menü',
  logIn: 'Mit X anmelden',
  skip: 'Zum Inhalt springen',
  goToDashboard: 'Zur Übersicht',
  dashboard: 'Übersicht',
  allCampaigns: 'Alle Kampagnen',
  profile: 'Profil',
  newPost: 'Neuer Beitrag',
  shareFeedback: 'Feedback geben',
  pastCampaigns: 'Vergangene Kampagnen',
  wallets: 'Wallets',
  settings: 'Einstellungen',
  navigation: 'Hauptmenü',
  close: 'Schließen',
  closeWindow: 'Dieses Fenster schließen',
  account: 'Konto',
  signOut: 'Abmelden',
  signingOut: 'Wird abgemeldet …',
  noCampaign: 'Es gibt keine laufende Kampagne, für die du schreiben kannst. Mach zuerst bei einer mit.',
  logInFirst: 'Melde dich zuerst mit X an.',
  terms: 'Nutzungsbedingungen',
  privacy: 'Datenschutz',
  cookieSettings: 'Cookie-Einstellungen',
  checking: 'Deine laufenden Kampagnen werden gesucht …',
  notChecked: 'Deine laufenden Kampagnen konnten nicht geladen werden. Prüfe die Verbindung und lade die Seite neu.',
  messages: 'Meldungen',
  dismiss: 'Schließen',
};

export const titles: Partial<Record<Title, string>> = {
  Dashboard: 'Übersicht',
  'All Campaigns': 'Alle Kampagnen',
  Campaigns: 'Kampagnen',
  Campaign: 'Kampagne',
  'Past campaigns': 'Vergangene Kampagnen',
  Profile: 'Profil',
  Settings: 'Einstellungen',
  Wallets: 'Wallets',
  'Privacy policy': 'Datenschutz',
  Terms: 'Nutzungsbedingungen',
  Preview: 'Vorschau',
  Invitation: 'Einladung',
  'Login failed': 'Anmeldung fehlgeschlagen',
  'Not allowed': 'Nicht erlaubt',
  Confirm: 'Bestätigen',
  'Page not found': 'Seite nicht gefunden',
  'Join campaigns, publish in your own words, and be paid for it.':
    'Mach bei Kampagnen mit, veröffentliche in deinen Worten und werde dafür bezahlt.',
};

export const login: WordsOf<typeof loginTexts> & WordsOf<typeof welcomeTexts> = {
  popup: 'Der Browser hat das Anmeldefenster blockiert. Erlaube Pop-ups für diese Seite und versuch es erneut.',
  window: 'Der Browser hat das Fenster blockiert. Erlaube Pop-ups für diese Seite und versuch es erneut.',
  failed:
    'Die Anmeldung konnte nicht beginnen. Lade die Seite neu und versuch es erneut; behält dein Browser keine Daten dieser Seite, erlaube das zuerst.',
  cancelled: 'Du hast die Anmeldung abgebrochen. Es wurde nichts geändert.',
  cancelledHelp: 'Du kannst dich jederzeit anmelden.',
  alreadyIn: 'Du bist bei {campaign} schon dabei.',
  joined: 'Du bist jetzt bei {campaign} dabei.',
  toCampaign: 'Zur Kampagne',
  lookOver: 'Die Zeit, als jemand anderes zuzuschauen, ist um. Du bist wieder du selbst.',
  notJoined: 'Du bist angemeldet, machst aber bei der Kampagne nicht mit.',
};

export const brand: WordsOf<typeof brandTexts> = {
  by: 'auf Evangelist',
  site: (name) => name,
  x: (name) => `${name} auf X`,
  discord: (name) => `${name} auf Discord`,
  terms: (name) => `Nutzungsbedingungen von ${name}`,
  privacy: (name) => `Datenschutz von ${name}`,
};

export const errorScreen: WordsOf<typeof errorTexts> = {
  error: 'Fehler',
  incident: 'Vorfall-ID',
  copy: 'Vorfall-ID kopieren',
  copied: 'Kopiert',
  copyFailed: 'Kopieren ist hier nicht möglich. Markiere und kopiere den Text.',
  notFound: 'Seite nicht gefunden: {path}',
  notFoundHelp: 'Die Adresse ist vielleicht vertippt, oder die Seite ist umgezogen.',
  failed: 'Bei uns ist etwas schiefgegangen.',
  failedHelp: 'Das liegt nicht an dir. Versuch es erneut; bleibt es so, nenne uns die Vorfall-ID.',
  offline: 'Du bist offline, oder unser Server ist nicht erreichbar.',
  offlineHelp: 'Nichts ist verloren. Diese Seite kommt von selbst zurück, sobald es eine Verbindung gibt.',
  chunk: 'Ein Teil dieser Seite konnte nicht geladen werden.',
  chunkHelp: 'Wahrscheinlich gibt es eine neuere Version. Was du geschrieben hast, bleibt; lade die Seite neu.',
  tryAgain: 'Erneut versuchen',
  reload: 'Neu laden',
};

export const viewingAs: WordsOf<typeof viewingAsTexts> = {
  label: 'Du schaust als jemand anderes zu',
  who: 'Du siehst das als {name}',
  rule: 'Du kannst schauen, aber nicht handeln.',
  stop: 'Zuschauen beenden',
  stopping: 'Wird beendet …',
};

export const article: WordsOf<typeof articleTexts> = {
  updated: 'Zuletzt geändert am {day}',
  loading: 'Der Text wird geladen',
  slow: 'Wird noch geladen …',
  failed: 'Dieser Text konnte nicht geladen werden.',
  missing: 'Diesen Text gibt es nicht.',
  tryAgain: 'Erneut versuchen',
  english: 'Diesen Text gibt es nur auf Englisch.',
};

export const confirm: WordsOf<typeof confirmTexts> = {
  inWindow: 'Weiter im Fenster von Evangelist',
  open: 'Bestätige das im Fenster von Evangelist. Vorher wird nichts getan.',
  away: 'Noch nicht bestätigt. Mach im Fenster von Evangelist weiter; ist es geschlossen, beginne neu.',
  done: 'Im Fenster von Evangelist erledigt.',
  begun: 'Im Fenster von Evangelist begonnen. Was noch fehlt, steht hier.',
  unsure: 'Es ist nicht bekannt, ob es geschehen ist. Sieh nach, bevor du es noch einmal versuchst.',
  unsurePost:
    'Es ist nicht bekannt, ob das veröffentlicht wurde. Sieh deine Beiträge durch, bevor du noch einmal veröffentlichst.',
  cancelled: 'Abgebrochen. Es wurde nichts geändert.',
  blocked:
    'Der Browser hat das Fenster von Evangelist blockiert. Erlaube Pop-ups für diese Seite und versuch es erneut. Es wurde nichts geändert.',
  failed:
    'Das Fenster von Evangelist konnte nicht geöffnet werden. Es wurde nichts geändert; lade die Seite neu und versuch es erneut.',
};

export const confirmScreen: WordsOf<typeof confirmScreenTexts> = {
  product: 'Evangelist',
  loading: 'Es wird nachgesehen, was zu bestätigen ist',
  signInTitle: 'Melde dich an, um zu bestätigen',
  signInText: 'Nimm das Konto, das du auf der Seite benutzt, von der du kommst. Die Anmeldung bestätigt nichts.',
  signIn: 'Mit X anmelden',
  otherTitle: 'Hier ist ein anderes Konto angemeldet',
  otherText:
    'Hier bist du @{handle}; begonnen hat das jemand anderes. Es wurde nichts geändert. Melde dich mit dem Konto an, das du auf der anderen Seite benutzt.',
  switchAccount: 'Mit anderem Konto anmelden',
  goneTitle: 'Nichts mehr zu bestätigen',
  failedTitle: 'Das konnte nicht geladen werden',
  tryAgain: 'Erneut versuchen',
  close: 'Dieses Fenster schließen',
  later: 'Später',
  cancel: 'Abbrechen',
  leaving: 'Dieses Fenster schließt sich jetzt.',
  unsure: 'Es kam keine Antwort, vielleicht ist es geschehen. Bestätige noch einmal: Es geschieht nie zweimal.',
  allowPosting: 'Veröffentlichen auf X erlauben',
  allowPostingText: 'X fragt dich zuerst, ob Evangelist für dich veröffentlichen darf. Danach kommst du hierher zurück.',
  sent: 'Wie viel gesendet ist',
  site: 'Verlangt von',
  account: 'Dein Konto',
  amount: 'Betrag',
  fee: 'Gebühr',
  net: 'Kommt an',
  wallet: 'Wallet',
  walletLabel: 'Bezeichnung',
  address: 'Adresse',
  campaign: 'Kampagne',
  terms: 'Bedingungen, denen du zustimmst',
  termsVersion: 'Fassung {version}',
  email: 'E-Mail-Adresse',
  device: 'Angemeldet mit',
  unknownDevice: 'Unbekannter Browser',
  onNetwork: '{wallet} auf {network}',
  deviceOn: '{browser} auf {system}',
  confirmPayoutTitle: 'Deine Belohnung abholen?',
  confirmPayoutText: 'Sie geht in dein Guthaben.',
  confirmPayout: 'Abholen',
  confirmPayoutAmount: '{amount} abholen',
  requestWithdrawalTitle: 'Diesen Betrag auszahlen?',
  requestWithdrawalText: 'Wir schicken dir dann per E-Mail einen Code, den du hier eingibst. Vorher geht nichts hinaus.',
  requestWithdrawal: 'Auszahlen',
  requestWithdrawalAmount: '{amount} auszahlen',
  verifyWithdrawalTitle: 'Bestätige deine Auszahlung',
  verifyWithdrawalText: 'Prüfe Betrag und Wallet, bevor du den Code eingibst.',
  verifyWithdrawalGone: 'Sie wartet auf keinen Code mehr: Sie wurde bestätigt, abgebrochen oder dauerte zu lange.',
  cancelWithdrawalTitle: 'Diese Auszahlung abbrechen?',
  cancelWithdrawalText: 'Der ganze Betrag geht zurück in dein Guthaben.',
  cancelWithdrawal: 'Auszahlung abbrechen',
  keep: 'Behalten',
  createWalletTitle: 'Diese Wallet verknüpfen?',
  createWalletText: 'Dann weist du mit einer Signatur nach, dass sie deine ist. Prüfe die ganze Adresse.',
  createWallet: 'Wallet verknüpfen',
  linkTitle: 'Wallet verknüpfen',
  proofTitle: 'Weise deine Wallet nach',
  removeWalletTitle: 'Diese Wallet entfernen?',
  removeWalletText: 'Auszahlungen können dann nicht mehr dorthin gehen. Du kannst sie neu verknüpfen und nachweisen.',
  removeWallet: 'Wallet entfernen',
  changeEmailTitle: 'Diese E-Mail-Adresse verwenden?',
  changeEmailText: 'Wir schicken einen Code dorthin oder zuerst an deine jetzige Adresse. Du gibst ihn hier ein.',
  changeEmail: 'Code schicken',
  approveEmailTitle: 'Bestätige deine E-Mail-Adresse',
  joinCampaignTitle: 'Bei dieser Kampagne mitmachen?',
  joinCampaignText: 'Dann kannst du für sie veröffentlichen und Belohnungen verdienen.',
  joinCampaign: 'Mitmachen',
  createPostTitle: 'Diesen Beitrag veröffentlichen?',
  createFeedbackTitle: 'Dieses Feedback veröffentlichen?',
  createPostText: 'Er erscheint auf X unter deinem Namen, so wie er hier steht.',
  createPost: 'Veröffentlichen',
  revokeSessionTitle: 'Dort abmelden?',
  revokeSessionText: 'Wer diesen Browser benutzt, muss sich neu anmelden.',
  revokeSession: 'Abmelden',
};

/** By its attributes first; see elements/shell/cookie-bar. */
export const cookieBar = {
  message: 'Diese Website braucht Cookies, um richtig zu funktionieren. Siehe',
  noticeText: 'Dein Browser bittet darum, nicht verfolgt zu werden; wir haben für dich abgelehnt. Siehe',
  policyLabel: 'Datenschutz',
  changeLabel: 'Ändern',
  declineLabel: 'Alle ablehnen',
  closeLabel: 'Schließen',
  allowLabel: 'Alle erlauben',
  label: 'Cookies',
};
