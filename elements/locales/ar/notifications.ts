import type { WordsOf } from '../../core/texts.ts';
import type { bellTexts } from '../../notifications/bell.texts.ts';
import type { complaintTexts } from '../../notifications/complaints.ts';
import type { firstStepsTexts } from '../../notifications/first-steps/first-steps.texts.ts';
import type { sidebarTexts, typeTexts } from '../../notifications/notifications.texts.ts';

export const bell: WordsOf<typeof bellTexts> = {
  name: 'الإشعارات',
  nameCount: 'الإشعارات، غير المقروءة: {count}',
  nameMore: 'الإشعارات، غير المقروءة: أكثر من {max}',
  signedOut: 'سجّل الدخول لترى إشعاراتك',
};

export const complaints: WordsOf<typeof complaintTexts> = {
  load: 'تعذّر تحميل الإشعارات.',
  one: 'تعذّر تعليم الإشعار كمقروء. عاد غير مقروء.',
  all: 'تعذّر تعليم الإشعارات كمقروءة. عادت غير مقروءة.',
  retry: 'أعد المحاولة',
};

export const sidebar: WordsOf<typeof sidebarTexts> = {
  title: 'الإشعارات',
  close: 'إغلاق',
  markAll: 'تعليم الكل كمقروء',
  markOne: 'تعليم كمقروء',
  all: 'الكل',
  unread: 'غير المقروء {count}',
  today: 'اليوم',
  yesterday: 'أمس',
  earlier: 'قبل ذلك',
  unreadItem: 'غير مقروء',
  loading: 'جارٍ تحميل إشعاراتك',
  emptyTitle: 'لا شيء بعد',
  emptyText: 'تصلك هنا أخبار حملاتك ومنشوراتك ومدفوعاتك.',
  allReadTitle: 'قُرئ الكل',
  allReadText: 'لا شيء بانتظارك.',
  failed: 'تعذّر تحميل إشعاراتك.',
  retry: 'أعد المحاولة',
  signedOut: 'سجّل الدخول لترى إشعاراتك.',
  login: 'تسجيل الدخول عبر X',
  unknown: 'إشعار جديد',
};

export const types: WordsOf<typeof typeTexts> = {
  welcome: 'أهلًا {userName}',
  welcomeBody: 'انظر ما هو مفتوح وانضم إلى أول حملة لك',
  terms: 'شروط جديدة، الإصدار {version}',
  termsBody: 'من {date} تلزمك للنشر والاستلام',
  invited: 'دعوة من {advertiser}',
  invitedBody: '{campaign}. تنتهي الدعوة {date}',
  started: 'بدأت {campaign}',
  startedBody: 'مفتوحة حتى {date}',
  joined: 'انضممت إلى {campaign}',
  joinedBody: 'انظر ما يُحتسب وانشر أول منشور لك',
  ending: 'تنتهي {campaign} قريبًا',
  endingBody: {
    zero: 'لا منشورات لك فيها',
    one: 'لك فيها منشور واحد',
    two: 'لك فيها منشوران',
    few: 'لك فيها {count} منشورات',
    many: 'لك فيها {count} منشورًا',
    other: 'لك فيها {count} منشور',
  },
  ended: 'انتهت {campaign}',
  endedBody: 'النتائج بحلول {date}',
  maturity: '{amount} جاهز للاستلام',
  maturityBody: '{campaign}. استلم حتى {date}',
  maturityAction: 'استلم {amount}',
  postsEligible: {
    zero: 'لا منشورات مقبولة',
    one: 'قُبل منشور واحد',
    two: 'قُبل منشوران',
    few: 'قُبلت {count} منشورات',
    many: 'قُبل {count} منشورًا',
    other: 'قُبل {count} منشور',
  },
  postsEligibleBody: '{campaign}',
  postsEligibleEstimate: '{campaign}. التقدير {amount}',
  postsRewarded: {
    zero: 'لم يُكافأ أي منشور',
    one: 'كوفئ منشور واحد',
    two: 'كوفئ منشوران',
    few: 'كوفئت {count} منشورات',
    many: 'كوفئ {count} منشورًا',
    other: 'كوفئ {count} منشور',
  },
  postsRewardedBody: '{campaign}. {amount}',
  eligible: 'يمكنك الانضمام إلى {campaign}',
  eligibleBody: '{advertiser}. حتى {date}',
  notEligible: 'لا يمكنك الانضمام إلى {campaign}',
  verifying: 'أدخل رمز {amount}',
  verifyingBody: 'إلى {wallet}. لا يتحرك شيء قبل تأكيدك',
  pending: '{amount} في الطريق',
  pendingBody: 'متوقع {date}',
  cancelled: 'أُلغي سحب {amount}',
  refunded: 'عاد {amount} كاملًا إلى رصيدك',
  notRefunded: 'اسأل الدعم أين المال',
  failed: 'فشل سحب {amount}',
  completed: 'وصل {amount}',
  completedBody: 'المعاملة {hash}',
  completedAction: 'عرض المعاملة',
  badge: 'شارة جديدة: {title}',
  badgeBody: 'في ملفك الشخصي',
};

export const firstSteps: WordsOf<typeof firstStepsTexts> = {
  title: 'أهلًا {name}',
  titleBare: 'أهلًا بك',
  close: 'إغلاق',
  join: 'انضم إلى حملة',
  joinText: 'اختر حملة تستوفي شروطها. تجد الدعوات هناك أيضًا.',
  joinAction: 'عرض الحملات',
  post: 'اكتب منشورًا',
  postText: 'تقول صفحة الحملة ما يُحتسب، ويفحصه المحرر وأنت تكتب.',
  postAction: 'ملفك الشخصي',
  earn: 'استلم واسحب',
  earnText: 'تُحدد المكافآت بعد انتهاء الحملة. اربط محفظة قبل ذلك.',
  earnAction: 'ربط محفظة',
};
