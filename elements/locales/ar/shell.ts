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
import { isolated as s } from '../tools.ts';

export const shell: WordsOf<typeof shellTexts> & WordsOf<typeof navigationTexts> & WordsOf<typeof floatingTexts> = {
  home: 'Evangelist، إلى لوحة المتابعة',
  homeOf: '{brand}، إلى لوحة المتابعة',
  product: 'Evangelist',
  breadcrumbs: 'أين أنت',
  menu: 'القائمة',
  logIn: 'تسجيل الدخول عبر X',
  skip: 'الانتقال إلى المحتوى',
  goToDashboard: 'إلى لوحة المتابعة',
  dashboard: 'لوحة المتابعة',
  allCampaigns: 'كل الحملات',
  profile: 'الملف الشخصي',
  newPost: 'منشور جديد',
  shareFeedback: 'شاركنا ملاحظاتك',
  pastCampaigns: 'الحملات السابقة',
  wallets: 'المحافظ',
  settings: 'الإعدادات',
  navigation: 'القائمة الرئيسية',
  close: 'إغلاق',
  closeWindow: 'إغلاق هذه النافذة',
  account: 'الحساب',
  signOut: 'تسجيل الخروج',
  signingOut: 'جارٍ تسجيل الخروج…',
  noCampaign: 'لا حملة جارية للنشر فيها. انضم إلى واحدة أولًا.',
  logInFirst: 'سجّل الدخول عبر X أولًا.',
  terms: 'الشروط',
  privacy: 'سياسة الخصوصية',
  cookieSettings: 'إعدادات ملفات تعريف الارتباط',
  checking: 'جارٍ البحث عن حملاتك الجارية…',
  notChecked: 'تعذّر تحميل حملاتك الجارية. تحقق من اتصالك ثم أعد تحميل الصفحة.',
  messages: 'الرسائل',
  dismiss: 'إغلاق',
};

export const titles: Partial<Record<Title, string>> = {
  Dashboard: 'لوحة المتابعة',
  'All Campaigns': 'كل الحملات',
  Campaigns: 'الحملات',
  Campaign: 'حملة',
  'Past campaigns': 'الحملات السابقة',
  Profile: 'الملف الشخصي',
  Settings: 'الإعدادات',
  Wallets: 'المحافظ',
  'Privacy policy': 'سياسة الخصوصية',
  Terms: 'الشروط',
  Preview: 'معاينة',
  Invitation: 'دعوة',
  'Login failed': 'فشل تسجيل الدخول',
  'Not allowed': 'غير مسموح',
  Confirm: 'تأكيد',
  'Page not found': 'الصفحة غير موجودة',
  'Join campaigns, publish in your own words, and be paid for it.': 'انضم إلى الحملات، وانشر بكلماتك، واقبض مقابل ذلك.',
};

export const login: WordsOf<typeof loginTexts> & WordsOf<typeof welcomeTexts> = {
  popup: 'حظر المتصفح نافذة تسجيل الدخول. اسمح بالنوافذ المنبثقة لهذه الصفحة وأعد المحاولة.',
  window: 'حظر المتصفح النافذة. اسمح بالنوافذ المنبثقة لهذه الصفحة وأعد المحاولة.',
  failed: 'تعذّر بدء تسجيل الدخول. أعد تحميل الصفحة والمحاولة؛ وإن كان متصفحك لا يحتفظ ببيانات هذا الموقع فاسمح بذلك أولًا.',
  cancelled: 'ألغيت تسجيل الدخول. لم يتغيّر شيء.',
  cancelledHelp: 'يمكنك تسجيل الدخول متى شئت.',
  alreadyIn: 'أنت مشارك في {campaign} بالفعل.',
  joined: 'انضممت إلى {campaign}.',
  toCampaign: 'إلى الحملة',
  lookOver: 'انتهى وقت التصفح باسم شخص آخر. عدت إلى حسابك.',
  notJoined: 'سجّلت الدخول، لكنك لم تنضم إلى الحملة.',
};

export const brand: WordsOf<typeof brandTexts> = {
  by: 'على Evangelist',
  site: (name) => name,
  x: (name) => s`${name} على X`,
  discord: (name) => s`${name} على Discord`,
  terms: (name) => s`شروط ${name}`,
  privacy: (name) => s`سياسة خصوصية ${name}`,
};

export const errorScreen: WordsOf<typeof errorTexts> = {
  error: 'خطأ',
  incident: 'معرّف الحادثة',
  copy: 'نسخ معرّف الحادثة',
  copied: 'نُسخ',
  copyFailed: 'النسخ محظور هنا. حدّد النص وانسخه.',
  notFound: 'الصفحة غير موجودة: {path}',
  notFoundHelp: 'ربما في العنوان خطأ، أو انتقلت الصفحة.',
  failed: 'حدث خطأ لدينا.',
  failedHelp: 'ليس بسبب شيء فعلته. أعد المحاولة، فإن استمر فأخبرنا بمعرّف الحادثة.',
  offline: 'أنت غير متصل، أو تعذّر الوصول إلى خادمنا.',
  offlineHelp: 'لم يضِع شيء. تعود هذه الصفحة من تلقاء نفسها حين يعود الاتصال.',
  chunk: 'تعذّر تحميل جزء من هذه الصفحة.',
  chunkHelp: 'ربما هناك إصدار أحدث. ما كتبته محفوظ؛ أعد تحميل الصفحة للمتابعة.',
  tryAgain: 'أعد المحاولة',
  reload: 'إعادة التحميل',
};

export const viewingAs: WordsOf<typeof viewingAsTexts> = {
  label: 'التصفح باسم شخص آخر',
  who: 'تتصفح باسم {name}',
  rule: 'يمكنك النظر لا التصرف.',
  stop: 'إنهاء التصفح',
  stopping: 'جارٍ الإنهاء…',
};

export const article: WordsOf<typeof articleTexts> = {
  updated: 'آخر تعديل في {day}',
  loading: 'جارٍ تحميل النص',
  slow: 'ما زال التحميل جاريًا…',
  failed: 'تعذّر تحميل هذا النص.',
  missing: 'لا يوجد نص كهذا.',
  tryAgain: 'أعد المحاولة',
  english: 'هذا النص متاح بالإنجليزية فقط.',
};

export const confirm: WordsOf<typeof confirmTexts> = {
  inWindow: 'المتابعة في نافذة Evangelist',
  open: 'أكّد هذا في نافذة Evangelist نفسها. لا يُفعل شيء قبل ذلك.',
  away: 'لم يُؤكَّد بعد. أكمله في نافذة Evangelist؛ فإن أُغلقت فابدأ من جديد.',
  done: 'تم في نافذة Evangelist.',
  begun: 'بدأ في نافذة Evangelist. ما بقي إدخاله مذكور هنا.',
  unsure: 'لا يُعرف هل تم ذلك. تحقّق قبل أن تحاول مجددًا.',
  unsurePost: 'لا يُعرف هل نُشر. راجع منشوراتك قبل أن تنشر مجددًا.',
  cancelled: 'أُلغي. لم يتغيّر شيء.',
  blocked: 'حظر المتصفح نافذة Evangelist. اسمح بالنوافذ المنبثقة لهذه الصفحة وأعد المحاولة. لم يتغيّر شيء.',
  failed: 'تعذّر فتح نافذة Evangelist. لم يتغيّر شيء؛ أعد تحميل الصفحة والمحاولة.',
};

export const confirmScreen: WordsOf<typeof confirmScreenTexts> = {
  product: 'Evangelist',
  loading: 'جارٍ البحث عمّا يلزم تأكيده',
  signInTitle: 'سجّل الدخول للتأكيد',
  signInText: 'استخدم الحساب الذي تستخدمه في الصفحة التي جئت منها. تسجيل الدخول لا يؤكد شيئًا.',
  signIn: 'تسجيل الدخول عبر X',
  otherTitle: 'حساب آخر مسجَّل الدخول هنا',
  otherText: 'أنت هنا @{handle}، وقد بدأ هذا شخص آخر. لم يتغيّر شيء. سجّل الدخول بالحساب الذي تستخدمه في الصفحة التي جئت منها.',
  switchAccount: 'الدخول بحساب آخر',
  goneTitle: 'لم يبق ما يُؤكَّد',
  failedTitle: 'تعذّر تحميل هذا',
  tryAgain: 'أعد المحاولة',
  close: 'إغلاق هذه النافذة',
  later: 'لاحقًا',
  cancel: 'إلغاء',
  leaving: 'تُغلق هذه النافذة الآن.',
  unsure: 'لم يصل رد، فربما تم ذلك. أكّد مجددًا: لا يتم مرتين أبدًا.',
  allowPosting: 'السماح بالنشر على X',
  allowPostingText: 'يسألك X أولًا هل يجوز لـ Evangelist النشر نيابةً عنك، ثم تعود إلى هنا.',
  sent: 'مقدار ما أُرسل',
  site: 'طلبه',
  account: 'حسابك',
  amount: 'المبلغ',
  fee: 'الرسوم',
  net: 'يصل',
  wallet: 'المحفظة',
  walletLabel: 'التسمية',
  address: 'العنوان',
  campaign: 'الحملة',
  terms: 'الشروط التي توافق عليها',
  termsVersion: 'الإصدار {version}',
  email: 'البريد الإلكتروني',
  device: 'الدخول من',
  unknownDevice: 'متصفح غير معروف',
  onNetwork: '{wallet} على {network}',
  deviceOn: '{browser} على {system}',
  confirmPayoutTitle: 'استلام مكافأتك؟',
  confirmPayoutText: 'تُضاف إلى رصيدك.',
  confirmPayout: 'استلام',
  confirmPayoutAmount: 'استلم {amount}',
  requestWithdrawalTitle: 'سحب هذا المبلغ؟',
  requestWithdrawalText: 'نرسل إليك بعدها رمزًا بالبريد تدخله هنا. لا يخرج شيء قبل ذلك.',
  requestWithdrawal: 'سحب',
  requestWithdrawalAmount: 'سحب {amount}',
  verifyWithdrawalTitle: 'أكّد عملية السحب',
  verifyWithdrawalText: 'راجع المبلغ والمحفظة قبل إدخال الرمز.',
  verifyWithdrawalGone: 'لم تعد بانتظار رمز: أُكّدت أو أُلغيت أو طال أمرها.',
  cancelWithdrawalTitle: 'إلغاء عملية السحب هذه؟',
  cancelWithdrawalText: 'يعود المبلغ كله إلى رصيدك.',
  cancelWithdrawal: 'إلغاء السحب',
  keep: 'الإبقاء عليها',
  createWalletTitle: 'ربط هذه المحفظة؟',
  createWalletText: 'ثم تثبت بتوقيع أنها لك. راجع العنوان كاملًا.',
  createWallet: 'ربط المحفظة',
  linkTitle: 'ربط محفظة',
  proofTitle: 'أثبت ملكية محفظتك',
  removeWalletTitle: 'إزالة هذه المحفظة؟',
  removeWalletText: 'لن يمكن السحب إليها. يمكنك ربطها وإثباتها من جديد.',
  removeWallet: 'إزالة المحفظة',
  changeEmailTitle: 'استخدام هذا البريد الإلكتروني؟',
  changeEmailText: 'نرسل رمزًا إليه، أو أولًا إلى عنوانك الحالي. تدخله هنا.',
  changeEmail: 'إرسال الرمز',
  approveEmailTitle: 'أكّد بريدك الإلكتروني',
  joinCampaignTitle: 'الانضمام إلى هذه الحملة؟',
  joinCampaignText: 'يمكنك بعدها النشر لها وكسب المكافآت.',
  joinCampaign: 'انضم إلى الحملة',
  createPostTitle: 'نشر هذا المنشور؟',
  createFeedbackTitle: 'نشر هذه الملاحظات؟',
  createPostText: 'يظهر على X باسمك كما هو هنا.',
  createPost: 'نشر',
  revokeSessionTitle: 'تسجيل الخروج هناك؟',
  revokeSessionText: 'على من يستخدم ذلك المتصفح تسجيل الدخول من جديد.',
  revokeSession: 'تسجيل الخروج',
};

/** By its attributes first; see elements/shell/cookie-bar. */
export const cookieBar = {
  message: 'يحتاج هذا الموقع إلى ملفات تعريف الارتباط ليعمل كما ينبغي. انظر',
  noticeText: 'يطلب متصفحك عدم التتبع، فرفضنا نيابةً عنك. انظر',
  policyLabel: 'سياسة الخصوصية',
  changeLabel: 'تغيير',
  declineLabel: 'رفض الكل',
  closeLabel: 'إغلاق',
  allowLabel: 'السماح بالكل',
  label: 'ملفات تعريف الارتباط',
};
