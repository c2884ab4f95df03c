// Written by scripts/generate/messages.mjs from the JSON files in this folder.
import type { MessageParam } from '../contract/message-params.ts';
import type { Value } from './format.ts';

/** The messages of each section of the files in `messages/en`: a string, or a function of the values for its places. */
export interface Namespaces {
  account: {
    settings: string;
    settingsLead: string;
    profile: string;
    signInTitle: string;
    settingsSignInTitle: string;
    settingsSignInText: string;
    signInText: string;
    signIn: string;
    loadFailed: string;
    tryAgain: string;
    email: string;
    emailLead: string;
    emailLeadApp: string;
    emailVerified: string;
    emailUnverified: string;
    emailRefused: string;
    emailChange: string;
    emailLabel: string;
    emailLabelNew: string;
    emailPlaceholder: string;
    emailHelp: string;
    emailHelpTwo: string;
    emailSend: string;
    emailLogInAndSend: string;
    emailKeep: string;
    emailCancel: string;
    emailInvalid: string;
    emailInvalidName: string;
    emailInvalidDomain: string;
    emailTooLong: string;
    emailSame: string;
    codeTitle: string;
    codeTitleOfTwo: (params: { step: Value }) => string;
    codeOldFirst: (params: { email: Value; sentTo: Value }) => string;
    codeNew: (params: { email: Value }) => string;
    codeConfirm: string;
    codeConfirmOld: string;
    codeOther: string;
    codeSent: (params: { sentTo: Value }) => string;
    emailDone: (params: { email: Value }) => string;
    emailDoneHeld: (params: { email: Value }) => string;
    loggedInByEmail: string;
    sessions: string;
    sessionHere: string;
    sessionLook: string;
    sessionSince: (params: { date: Value }) => string;
    sessionUsed: (params: { when: Value }) => string;
    sessionInUse: string;
    sessionOn: (params: { browser: Value; system: Value }) => string;
    sessionOther: string;
    sessionEnd: string;
    sessionEndNamed: (params: { name: Value }) => string;
    sessionEnded: (params: { name: Value }) => string;
    sessionCount: (params: { count: number }) => string;
    signOutEverywhere: string;
    signOutEverywhereTitle: string;
    signOutEverywhereText: string;
    signOutEverywhereKeep: string;
    signedOutEverywhere: string;
    cookies: string;
    cookiesLead: string;
    cookiesAll: string;
    cookiesAllText: string;
    cookiesNone: string;
    cookiesNoneText: string;
    cookiesSaved: string;
    policy: string;
    language: string;
    languageLead: string;
    money: string;
    moneyText: string;
    openWallets: string;
    close: string;
    closeText: string;
    closeWrite: string;
    since: (params: { date: Value }) => string;
    accountEmailNone: string;
    twoFactorOn: string;
    twoFactorBegun: string;
    twoFactorOff: string;
    followers: (params: { count: number }) => string;
    totalCampaigns: string;
    totalPosts: string;
    totalEligible: string;
    totalImpressions: string;
    totalEngagements: string;
    health: string;
    healthGood: string;
    healthModerate: string;
    healthUnhealthy: string;
    healthUnknown: string;
    healthGoodText: string;
    healthModerateText: string;
    healthUnhealthyText: string;
    posts: string;
    statusLabel: string;
    statusAll: string;
    more: string;
    noPosts: string;
    noPostsText: string;
    noPostsOf: string;
    past: string;
    pastAll: string;
    rank: (params: { rank: Value }) => string;
    impressions: (params: { count: number; shown: Value }) => string;
    feedback: string;
    openPost: string;
    balances: string;
    best: string;
    bestRank: string;
    bestPost: string;
    rankShort: (params: { rank: Value }) => string;
    badges: string;
    badgeEarned: (params: { date: Value }) => string;
    emailHelpHeld: string;
    healthEffect: string;
    sessionOtherText: string;
    signOutEverywhereWithCode: string;
    sessionByEmail: string;
  };
  'account-choice': {
    title: (params: { next: Value }) => string;
    titleUnnamed: string;
    text: (params: { current: Value; next: Value }) => string;
    textNextUnnamed: (params: { current: Value }) => string;
    textCurrentUnnamed: (params: { next: Value }) => string;
    textUnnamed: string;
    switch: (params: { next: Value }) => string;
    switchUnnamed: string;
    stay: (params: { current: Value }) => string;
    stayUnnamed: string;
  };
  'account-freeze': {
    title: string;
    lead: string;
    effectCancel: string;
    effectSignOut: string;
    effectLift: string;
    stop: string;
    itWasMe: string;
    signedOut: string;
    logIn: string;
    failed: string;
    tryAgain: string;
    doneTitle: string;
    doneText: string;
    nextTitle: string;
    nextPasswords: string;
    nextSupport: (params: { contact: Value }) => string;
    writeToSupport: string;
    cancelled: (params: { count: number }) => string;
    underWay: (params: { count: number }) => string;
    failedUnknown: string;
  };
  'account-health': {
    healthFew: string;
    healthDeleted: (params: { count: number; part: Value }) => string;
    healthNotEligible: (params: { count: number; part: Value }) => string;
    healthGood: string;
    healthModerate: string;
    healthUnhealthy: string;
    healthUnknown: string;
    accountHealth: (params: { kind: string }) => string;
    campaignHealth: (params: { kind: string }) => string;
  };
  'article-screen': {
    updated: (params: { day: Value }) => string;
    loading: string;
    slow: string;
    failed: string;
    missing: string;
    tryAgain: string;
    english: string;
  };
  balances: {
    balances: string;
    canBeWithdrawn: string;
    inBalance: string;
    noneWithdrawable: string;
    onNetwork: (params: { name: Value; network: Value }) => string;
    minimum: (params: { amount: Value }) => string;
    whenNow: string;
    whenToday: string;
    whenUntil: (params: { date: Value }) => string;
    whenExpected: (params: { date: Value }) => string;
    whenBelow: string;
    whenNoWallet: string;
    whenEmail: string;
    whenHeld: (params: { date: Value }) => string;
    whenTwoFactor: string;
    whenReview: string;
    whenPaused: string;
    whenLate: string;
    codeNeeded: string;
    barParts: (params: { available: Value; pending: Value; withdrawing: Value }) => string;
    barMinimum: (params: { available: Value; minimum: Value }) => string;
    helpMinEmpty: (params: { minimum: Value }) => string;
    helpMin: (params: { minimum: Value; missing: Value }) => string;
    helpMinSoon: (params: { kind: string; date: Value }) => string;
    helpNoWallet: (params: { currency: Value }) => string;
    helpEmail: string;
    helpTwoFactor: string;
    helpReview: string;
    helpPaused: (params: { currency: Value }) => string;
    helpOwed: (params: { amount: Value }) => string;
    helpHold: (params: { kind: string; date: Value; day: Value }) => string;
    holdDay: (params: { kind: string }) => string;
    doLinkWallet: string;
    doVerifyWallet: (params: { name: Value }) => string;
    doVerifyEmail: string;
    noBalances: string;
    noBalancesText: string;
    noBalancesMinimum: (params: { minimum: Value }) => string;
    seeCampaigns: string;
    whenFrozen: string;
    helpFrozen: string;
    frozenSupport: string;
  };
  'basic-settings': {
    heading: string;
    lead: string;
    tryAgain: string;
    open: string;
    firstName: string;
    firstNameHelp: string;
    firstNameInvalid: string;
    country: string;
    countryHelp: string;
    countryNone: string;
    countryInvalid: string;
    language: string;
    languageHelp: string;
    languageNone: string;
    languageInvalid: string;
    timeZone: string;
    timeZoneHelp: string;
    timeZoneNone: (params: { zone: Value }) => string;
    timeZoneInvalid: string;
    save: string;
    saved: string;
  };
  'brand-campaigns': {
    title: string;
    draft: string;
    open: string;
    preview: string;
    none: string;
    noneText: (params: { brands: Value }) => string;
    noBrand: string;
    noBrandText: string;
    write: string;
  };
  'brand-links': {
    by: string;
    x: (params: { brand: Value }) => string;
    discord: (params: { brand: Value }) => string;
    terms: (params: { brand: Value }) => string;
    privacy: (params: { brand: Value }) => string;
  };
  campaign: {
    doHead: string;
    taskHead: string;
    postsHead: string;
    getHead: string;
    rewardHead: string;
    untilHead: string;
    startHead: string;
    postsLeft: (params: { count: number }) => string;
    noneEligible: string;
    withoutReward: string;
    withoutRewardText: (params: { kind: string }) => string;
    postsDeleted: (params: { count: number }) => string;
    weekDone: string;
    postFreely: string;
    published: (params: { done: Value; total: Value }) => string;
    publishedFree: (params: { count: number }) => string;
    publishedTotal: (params: { count: number }) => string;
    joinToPost: string;
    weekLimit: (params: { count: number }) => string;
    pausedDo: string;
    pausedDetail: string;
    pausedPosts: string;
    pausedUntil: string;
    closedDo: string;
    wasUpTo: (params: { amount: Value }) => string;
    upTo: (params: { amount: Value }) => string;
    rewardExpired: string;
    rewardFor: (params: { count: number }) => string;
    share: (params: { amount: Value }) => string;
    shareOfWeek: (params: { amount: Value }) => string;
    rewardByRules: string;
    rewardRule: (params: { kind: string }) => string;
    poolCovers: (params: { count: number }) => string;
    poolCoversWeekly: (params: { count: number }) => string;
    personLimit: string;
    personLimitIs: (params: { amount: Value }) => string;
    atPersonLimitText: string;
    atPersonLimitTextLast: string;
    estimate: (params: { amount: Value }) => string;
    poolLeft: (params: { leftOver: Value; pool: Value }) => string;
    poolWhole: (params: { pool: Value }) => string;
    bonus: (params: { amount: Value; date: Value }) => string;
    timeLeft: (params: { span: Value }) => string;
    timeLeftWeek: (params: { index: Value; span: Value }) => string;
    closedOn: (params: { date: Value }) => string;
    campaignEnds: (params: { date: Value }) => string;
    resultsBy: (params: { date: Value }) => string;
    resultsFinal: (params: { date: Value }) => string;
    newPost: string;
    shareFeedback: string;
    weekFull: string;
    weekFullLast: string;
    notMember: string;
    leaveCampaign: string;
    leftOn: (params: { date: Value }) => string;
    suggestions: (params: { count: number }) => string;
    myPosts: string;
    thisWeek: (params: { done: Value; total: Value }) => string;
    noPosts: string;
    noPostsText: string;
    noPostsWeek: string;
    weeks: string;
    weekName: (params: { index: Value }) => string;
    weekNotJoined: string;
    weekNothingEligible: string;
    weekNotRewarded: string;
    weekNow: string;
    weekEst: (params: { amount: Value }) => string;
    weekEstimated: (params: { amount: Value }) => string;
    weekClaim: (params: { amount: Value }) => string;
    weekClaimed: (params: { amount: Value }) => string;
    weekChecked: string;
    weekOpens: (params: { date: Value }) => string;
    weekPool: (params: { amount: Value }) => string;
    weekTopic: string;
    weekExpired: (params: { amount: Value }) => string;
    weekNoPosts: string;
    weekDeleted: string;
    claimLogin: string;
    claimLoginText: string;
    yourInvitation: string;
    brief: string;
    terms: (params: { version: Value }) => string;
    termsAccepted: (params: { version: Value }) => string;
    do: string;
    dont: string;
    myLinks: (params: { count: number }) => string;
    copyLink: string;
    myLinksWhy: string;
    links: string;
    suggestionsHead: string;
    suggestionsText: string;
    soFar: string;
    totals: string;
    likes: string;
    reposts: string;
    replies: string;
    campaignGone: string;
    campaignGoneText: string;
    campaignGoneSignedOut: string;
    howRewards: string;
    estimatedText: string;
  };
  'campaign-preview-screen': {
    preview: string;
    previewVersion: (params: { count: Value }) => string;
    previewExpires: (params: { date: Value }) => string;
    previewGone: string;
    previewGoneText: string;
    exampleSuggestions: string;
  };
  'campaign-terms-screen': {
    heading: (params: { campaign: Value }) => string;
    published: (params: { advertiser: Value; date: Value; version: Value }) => string;
    replaced: (params: { version: Value }) => string;
    readCurrent: (params: { version: Value }) => string;
    missing: string;
    missingText: string;
  };
  campaigns: {
    loading: string;
    slow: string;
    loadFailed: string;
    retry: string;
    partGone: string;
    pageGone: string;
    login: string;
    statusInactive: string;
    statusPaused: string;
    statusActive: string;
    statusEnding: string;
    statusEvaluating: string;
    statusEvaluated: string;
    statusUnknown: string;
    left: (params: { span: Value }) => string;
    endsIn: (params: { span: Value }) => string;
    starts: (params: { date: Value }) => string;
    paused: string;
    result: (params: { date: Value }) => string;
    closed: (params: { date: Value }) => string;
    until: (params: { date: Value }) => string;
    postsIn: (params: { languages: Value }) => string;
    week: (params: { count: Value; index: Value }) => string;
    postsOf: (params: { count: number; done: Value }) => string;
    posts: (params: { count: number }) => string;
    people: (params: { count: number; shown: Value }) => string;
    peopleOf: (params: { cap: Value; shown: Value }) => string;
    postLimit: (params: { count: number }) => string;
    joined: string;
    invited: string;
    open: string;
    full: string;
    notForYou: string;
    joinDisabledLabel: (params: { kind: string }) => string;
    connectFirst: string;
    byInvitation: string;
    pool: <T>(params: {
      amount: Value;
      money: (text: string) => T;
      word: (text: string) => T;
    }) => (string | T)[];
    openNow: string;
    opensOn: (params: { date: Value }) => string;
    noneOpen: string;
    howTitle: string;
    seeCampaigns: string;
    seeCampaign: string;
    seeCampaignNamed: (params: { campaign: Value }) => string;
    seeOpen: string;
    allCampaigns: string;
    campaignsCrumb: string;
    pastCampaigns: string;
    topPosts: string;
    impressions: string;
    conversions: string;
    myConversions: string;
    conversionsHow: string;
    conversionsMeaning: string;
    totalPosts: string;
  };
  'campaigns-screen': {
    filterLabel: string;
    filterAll: string;
    filterJoined: string;
    filterOpen: string;
    filterInvited: string;
    statusLabel: string;
    anyStatus: string;
    sortLabel: string;
    sortRecommended: string;
    sortEnding: string;
    sortReward: string;
    noneMatch: string;
    noneMatchText: string;
    showAll: string;
    noneAtAll: string;
    noneAtAllText: string;
    searchLabel: string;
    searchPlaceholder: string;
    found: (params: { count: number; shown: Value }) => string;
    noneFound: (params: { text: Value }) => string;
    noneFoundText: string;
    showMore: string;
  };
  cases: {
    wrong: string;
    wrongAbout: (params: { about: Value }) => string;
    until: (params: { date: Value }) => string;
    viewOnly: string;
    openedOn: (params: { date: Value }) => string;
    answeredOn: (params: { date: Value }) => string;
    titlePost: string;
    titleWithdrawal: string;
    lead: string;
    leadUntil: (params: { date: Value }) => string;
    label: string;
    helpPost: string;
    helpWithdrawal: string;
    empty: string;
    send: string;
    tryAgain: string;
    cancel: string;
    sent: (params: { reference: Value }) => string;
    kept: string;
    unsure: string;
    cases: string;
    loading: string;
    loadFailed: string;
    none: string;
    noneText: string;
    statusOpen: string;
    statusAnswered: string;
    reference: (params: { reference: Value }) => string;
    sentOn: (params: { date: Value }) => string;
    aboutPost: (params: { campaign: Value }) => string;
    aboutWithdrawal: (params: { amount: Value; reference: Value }) => string;
    aboutOther: string;
    answerOn: (params: { date: Value }) => string;
  };
  claim: {
    claim: string;
    claimAmount: (params: { amount: Value }) => string;
    claimParts: (params: { count: number; amount: Value }) => string;
    claimBonus: (params: { amount: Value }) => string;
    claimReferral: (params: { amount: Value }) => string;
    claimBy: (params: { date: Value }) => string;
    claimNotReadyText: (params: { date: Value }) => string;
    claimNotReadyTextNoDate: string;
    claimClaimedOn: (params: { date: Value }) => string;
    claimClaimedText: string;
    claimPaidText: (params: { date: Value }) => string;
    claimExpiredText: (params: { date: Value }) => string;
    claimExpiredTextNoDate: string;
    claimUnknown: string;
    claimUnsure: string;
    claimDone: (params: { amount: Value }) => string;
    openWallets: string;
    withdraw: string;
    claimedHead: string;
    claimFor: (params: { count: number }) => string;
    claimPaidDone: (params: { amount: Value }) => string;
    setUpWithdrawal: string;
  };
  'code-entry': {
    label: string;
    validFor: (params: { time: Value }) => string;
    triesLeft: (params: { count: Value }) => string;
    tryLeft: string;
    noTries: string;
    expired: string;
    newCodeIn: (params: { time: Value }) => string;
    newCode: string;
    sendNew: string;
    confirm: string;
    useRecoveryCode: string;
    useAppCode: string;
    recoveryCode: string;
    recoveryHint: string;
    locked: (params: { time: Value }) => string;
    lockedLong: (params: { at: Value }) => string;
    timeOver: string;
    startAgain: string;
  };
  'confirm-screen': {
    product: string;
    loading: string;
    signInTitle: string;
    signInText: string;
    signIn: string;
    otherTitle: string;
    otherText: (params: { handle: Value }) => string;
    switchAccount: string;
    goneTitle: string;
    failedTitle: string;
    tryAgain: string;
    close: string;
    later: string;
    cancel: string;
    leaving: string;
    doneTitle: (params: { kind: string }) => string;
    doneText: string;
    unsure: string;
    allowPosting: string;
    allowPostingText: string;
    sent: string;
    site: string;
    account: string;
    amount: string;
    fee: string;
    net: string;
    wallet: string;
    walletLabel: string;
    address: string;
    campaign: string;
    reward: string;
    upTo: (params: { amount: Value }) => string;
    pool: (params: { amount: Value }) => string;
    deadline: string;
    terms: string;
    termsVersion: (params: { version: Value }) => string;
    email: string;
    device: string;
    otherProgram: string;
    onNetwork: (params: { network: Value; wallet: Value }) => string;
    deviceOn: (params: { browser: Value; system: Value }) => string;
    confirmPayoutTitle: string;
    confirmPayoutText: string;
    confirmPayout: string;
    confirmPayoutAmount: (params: { amount: Value }) => string;
    requestWithdrawalTitle: string;
    requestWithdrawalText: string;
    requestWithdrawal: string;
    requestWithdrawalAmount: (params: { amount: Value }) => string;
    verifyWithdrawalTitle: string;
    verifyWithdrawalText: string;
    verifyWithdrawalGone: string;
    cancelWithdrawalTitle: string;
    cancelWithdrawalText: string;
    cancelWithdrawal: string;
    keep: string;
    createWalletTitle: string;
    createWalletText: string;
    createWallet: string;
    linkTitle: string;
    proofTitle: string;
    removeWalletTitle: string;
    removeWalletText: string;
    removeWallet: string;
    changeEmailTitle: string;
    changeEmailText: string;
    changeEmail: string;
    approveEmailTitle: string;
    joinCampaignTitle: string;
    joinCampaignText: string;
    joinCampaign: string;
    createPostTitle: string;
    createFeedbackTitle: string;
    createPostText: string;
    createPost: string;
    revokeSessionTitle: string;
    revokeSessionText: string;
    revokeSession: string;
  };
  confirmation: {
    inWindow: string;
    open: string;
    away: string;
    done: string;
    begun: string;
    begunWithdrawal: string;
    unsure: string;
    unsurePost: string;
    cancelled: string;
    blocked: string;
    failed: string;
  };
  'cookie-bar': {
    message: <T>(params: { link: (text: string) => T }) => (string | T)[];
    changeLabel: string;
    declineLabel: string;
    closeLabel: string;
    allowLabel: string;
    label: string;
    notice: <T>(params: { link: (text: string) => T }) => (string | T)[];
  };
  'csv-export': {
    download: string;
    saved: (params: { count: number; shown: Value }) => string;
    savedNewest: (params: { shown: Value }) => string;
    failed: (params: { reason: Value }) => string;
    withdrawalsFile: string;
    pastCampaignsFile: string;
    reference: string;
    requestedAt: string;
    status: string;
    currency: string;
    amount: string;
    fee: string;
    net: string;
    wallet: string;
    address: string;
    transaction: string;
    campaign: string;
    brand: string;
    startedAt: string;
    lastDay: string;
    rank: string;
    posts: string;
    impressions: string;
    earned: string;
    reward: string;
  };
  dashboard: {
    greeting: (params: { kind: string; name: Value }) => string;
    greetingUnnamed: (params: { kind: string }) => string;
    needsYou: string;
    todoCount: (params: { count: number }) => string;
    allDone: string;
    openToYou: string;
    todoTitle: (params: {
      kind: string;
      advertiser: Value;
      amount: Value;
      campaign: Value;
    }) => string;
    todoText: (params: { kind: string; amount: Value; campaign: Value }) => string;
    todoAction: (params: { kind: string }) => string;
    todoPostFor: (params: { campaign: Value }) => string;
    currentCampaigns: string;
    latestPosts: string;
    balances: string;
    wallets: string;
    idea: string;
    use: string;
    ownWords: string;
    usesLeft: (params: { count: Value }) => string;
    more: (params: { count: Value }) => string;
  };
  'dashboard-link': {
    goToDashboard: string;
  };
  'delete-post': {
    title: string;
    text: string;
    cost: (params: { kind: string }) => string;
    keep: string;
    delete: string;
    deleted: string;
    needsPermission: string;
    allow: string;
  };
  earnings: {
    paid: string;
    earned: string;
    claimableHint: string;
    availableHint: string;
    estimatedHint: string;
    earnedHint: string;
    withdrawn: string;
    withdrawnFee: (params: { fee: Value }) => string;
    withdrawnAmount: (params: { amount: Value }) => string;
    withdrawnWithFee: (params: { amount: Value; fee: Value }) => string;
    earnings: string;
    earningsChart: (params: { currency: Value }) => string;
    earningsNote: string;
    currency: string;
    week: string;
    weekFrom: (params: { date: Value }) => string;
    weekMoney: (params: { kind: string; amount: Value }) => string;
    weekParts: (params: { date: Value; parts: Value }) => string;
    weekReach: (params: { count: number; date: Value; shown: Value }) => string;
    earningsFew: string;
    earningsNone: (params: { weeks: Value }) => string;
    reachFew: string;
    reachNone: (params: { weeks: Value }) => string;
    reach: string;
    impressions: string;
    engagements: string;
    calendar: string;
    agendaTitle: (params: { kind: string; campaign: Value }) => string;
    agendaPosts: (params: { count: number }) => string;
    agendaAmount: (params: { kind: string; amount: Value }) => string;
    next: string;
    loadFailed: (params: { reason: Value }) => string;
    tryAgain: string;
    loading: string;
  };
  'email-login': {
    title: string;
    text: string;
    address: string;
    addressHelp: string;
    send: string;
    limits: string;
    codeTitle: string;
    codeText: (params: { sentTo: Value }) => string;
    logIn: string;
    otherAddress: string;
    linkText: string;
    elsewhereTitle: string;
    elsewhereText: string;
    expiredTitle: string;
    expiredText: string;
    again: string;
    loggedIn: string;
    toWallets: string;
  };
  'email-login-limits': {
    settings: string;
    campaigns: string;
    security: string;
    wallets: string;
  };
  'error-codes': {
    BAD_REQUEST: (params: {
      kind: string;
      accepted: Value;
      currency: Value;
      decimals: Value;
    }) => string;
    UNAUTHORIZED: (params: { kind: string }) => string;
    NETWORK_ACCESS_WITHDRAWN: (params: { kind: string }) => string;
    FORBIDDEN: (params: { kind: string; campaign: Value }) => string;
    NETWORK_REFUSES_PRODUCT: string;
    ORIGIN_FORBIDDEN: (params: { kind: string }) => string;
    EMBED_FORBIDDEN: string;
    IMPERSONATION_FORBIDDEN: (params: { kind: string }) => string;
    SECOND_FACTOR_REQUIRED: string;
    SECOND_FACTOR_SETUP_REQUIRED: string;
    WRONG_ACCOUNT: (params: { kind: string }) => string;
    REQUIREMENTS_UNMET: (params: {
      kind: string;
      actual: Value;
      campaign: Value;
      days: Value;
      followers: Value;
      minDays: Value;
      minFollowers: Value;
      region: Value;
      regions: Value;
      required: Value;
    }) => string;
    NOT_JOINED: (params: { campaign: Value }) => string;
    WRITE_SCOPE_REQUIRED: string;
    NOT_FOUND: (params: { kind: string; name: Value }) => string;
    CONFLICT: (params: {
      kind: string;
      amount: Value;
      email: Value;
      handle: Value;
      id: Value;
      limit: Value;
      otherId: Value;
      until: Value;
    }) => string;
    ALREADY_JOINED: (params: { campaign: Value }) => string;
    INVITATION_EXPIRED: string;
    INVITATION_USED: string;
    INVITATION_REVOKED: string;
    INVITATION_FULL: string;
    INVITATION_NOT_STARTED: string;
    INVITATION_ENDED: string;
    TERMS_REQUIRED: string;
    CAMPAIGN_CLOSED: (params: { kind: string; campaign: Value }) => string;
    POST_LIMIT_REACHED: (params: { count: number; campaign: Value }) => string;
    DUPLICATE_POST: string;
    NOTHING_TO_CLAIM: (params: { kind: string; campaign: Value; date: Value }) => string;
    CLAIM_EXPIRED: (params: { campaign: Value; date: Value }) => string;
    INSUFFICIENT_BALANCE: (params: {
      kind: string;
      amount: Value;
      available: Value;
      minimum: Value;
    }) => string;
    WALLET_NOT_VERIFIED: string;
    WALLET_ON_HOLD: (params: { kind: string; from: Value }) => string;
    WALLET_IN_USE: string;
    WITHDRAWALS_ON_HOLD: (params: { kind: string; until: Value }) => string;
    EMAIL_NOT_VERIFIED: (params: { kind: string }) => string;
    ALREADY_PROCESSING: (params: { kind: string; amount: Value }) => string;
    NOT_CANCELLABLE: (params: { kind: string; amount: Value }) => string;
    ALREADY_LINKED: (params: { kind: string }) => string;
    CODE_EXPIRED: (params: { kind: string; at: Value }) => string;
    CHALLENGE_EXPIRED: (params: { kind: string; at: Value }) => string;
    CONFIRMATION_EXPIRED: string;
    CONFIRMATION_USED: string;
    BODY_TOO_LARGE: (params: { kind: string; file: Value; megabytes: Value }) => string;
    HEADERS_TOO_LARGE: string;
    UNSUPPORTED_MEDIA: (params: { kind: string; file: Value }) => string;
    TEXT_TOO_LONG: (params: { max: Value; over: Value }) => string;
    BELOW_MINIMUM: (params: { amount: Value; minimum: Value }) => string;
    ABOVE_MAXIMUM: (params: { amount: Value; maximum: Value }) => string;
    CODE_INVALID: (params: { kind: string; left: Value }) => string;
    SIGNATURE_INVALID: (params: { kind: string; address: Value; encoding: Value }) => string;
    EMAIL_INVALID: (params: { kind: string }) => string;
    ADDRESS_INVALID: (params: { kind: string; character: Value; length: Value }) => string;
    IDEMPOTENCY_KEY_REUSED: (params: { kind: string }) => string;
    NETWORK_REFUSED: (params: { kind: string; file: Value; title: Value }) => string;
    TOO_MANY_ATTEMPTS: (params: { kind: string; amount: Value; at: Value; sent: Value }) => string;
    RESEND_TOO_SOON: (params: { seconds: Value; sentTo: Value }) => string;
    RATE_LIMITED: (params: { kind: string; at: Value; max: Value }) => string;
    INTERNAL: (params: { kind: string }) => string;
    NOT_IMPLEMENTED: string;
    NETWORK_UNAVAILABLE: (params: { kind: string }) => string;
    CHAIN_UNAVAILABLE: string;
    OUTCOME_UNKNOWN: (params: { kind: string }) => string;
    NOT_READY: (params: { kind: string }) => string;
    REQUEST_TIMEOUT: (params: { kind: string }) => string;
    WITHDRAWALS_FROZEN: (params: { contact: Value }) => string;
    RECENT_LOGIN_REQUIRED: (params: { kind: string }) => string;
    NETWORK_LOGIN_REQUIRED: (params: { kind: string }) => string;
  };
  'error-screen': {
    error: string;
    incident: <T>(params: { incidentId: Value; id: (text: string) => T }) => (string | T)[];
    incidentContact: <T>(params: { contact: Value; mail: (text: string) => T }) => (string | T)[];
    copy: string;
    notFound: <T>(params: { path: Value; address: (text: string) => T }) => (string | T)[];
    notFoundHelp: string;
    failed: string;
    failedHelp: string;
    stale: string;
    offline: string;
    offlineHelp: string;
    youAreOffline: string;
    unreachable: string;
    lastUpdated: (params: { time: Value }) => string;
    chunk: string;
    chunkHelp: string;
    tryAgain: string;
    reload: string;
    allCampaigns: string;
    errorCode: (params: { code: Value }) => string;
  };
  errors: {
    default: string;
    network: string;
    timeout: string;
    shape: string;
    abort: string;
    session: string;
    notLoaded: string;
    notLoadedEmbed: string;
    reload: string;
    tryAgain: string;
    reloadBlocked: string;
  };
  'first-run': {
    firstRun: string;
    stepCount: (params: { count: Value; step: Value }) => string;
    stepName: (params: { kind: string }) => string;
    stepText: (params: { kind: string }) => string;
    stepDone: string;
    stepNameDone: (params: { name: Value }) => string;
    joinedOne: <T>(params: { campaign: Value; link: (text: string) => T }) => (string | T)[];
    published: (params: { count: number }) => string;
    publishedIn: (params: { count: number; campaign: Value }) => string;
    checked: (params: { count: number; eligible: Value }) => string;
    checkedIn: (params: { count: number; campaign: Value; eligible: Value }) => string;
    checkedPart: (params: { checking: Value; eligible: Value; posts: Value }) => string;
    checkedPartIn: (params: {
      campaign: Value;
      checking: Value;
      eligible: Value;
      posts: Value;
    }) => string;
    claimed: string;
    claimedIn: (params: { campaign: Value }) => string;
    claimIn: (params: { campaign: Value }) => string;
    rejected: (params: { kind: string }) => string;
    rejectedIn: (params: { kind: string; campaign: Value }) => string;
    joinAgain: (params: { campaign: Value }) => string;
    joinExpired: (params: { amount: Value; campaign: Value }) => string;
    joinAnother: string;
    finalOn: (params: { date: Value }) => string;
    dueOn: (params: { date: Value }) => string;
    dueInWeek: (params: { date: Value; index: Value }) => string;
    noneFit: string;
    noneOpen: string;
    noneOpenOfBrand: (params: { brand: Value }) => string;
    writePost: string;
    writePostFor: (params: { campaign: Value }) => string;
    orSuggestion: string;
    writeAnother: string;
    estimateSoFar: string;
    estimateSoFarIn: (params: { campaign: Value }) => string;
    noEstimate: string;
    withdrawing: (params: { amount: Value }) => string;
    seeWithdrawal: string;
    withdrawNow: string;
    beforeWithdrawal: (params: { kind: string }) => string;
  };
  'first-steps': {
    title: (params: { name: Value }) => string;
    titleBare: string;
    openToYou: string;
    openDashboard: string;
  };
  'form-errors': {
    unchanged: string;
    unknown: string;
    incident: (params: { id: Value }) => string;
  };
  formulas: {
    estimate: string;
    leaderboardScore: string;
    rank: string;
    myImpressions: string;
    weight: (params: { kind: string }) => string;
    share: string;
    campaignPosts: string;
    campaignImpressions: string;
    engagements: string;
    week: string;
    available: string;
    canBeWithdrawn: string;
    inWithdrawal: string;
    fee: (params: { kind: string; percent: Value }) => string;
  };
  'help-screen': {
    heading: string;
    postTitle: string;
    postText: string;
    postLink: string;
    withdrawalTitle: string;
    withdrawalText: string;
    withdrawalLink: string;
    safetyTitle: string;
    safetyText: string;
    safetyVisitorText: string;
    safetyLink: string;
    howTitle: string;
    termsTitle: string;
    termsText: string;
    termsLink: string;
    brandsTitle: string;
    brandsText: string;
    brandsContact: <T>(params: { contact: Value; mail: (text: string) => T }) => (string | T)[];
    brandsLogin: string;
    brandsOpen: string;
    contactTitle: string;
    contact: <T>(params: { contact: Value; mail: (text: string) => T }) => (string | T)[];
    never: string;
    incident: (params: { id: Value }) => string;
    copyIncident: string;
  };
  'impersonation-bar': {
    label: string;
    who: (params: { name: Value }) => string;
    rule: string;
    stop: string;
    stopping: string;
  };
  invitation: {
    invites: <T>(params: { name: Value; person: (text: string) => T }) => (string | T)[];
    invited: <T>(params: { name: Value; person: (text: string) => T }) => (string | T)[];
    invitedTo: <T>(params: { name: Value; brand: (text: string) => T }) => (string | T)[];
    wasInvitedTo: <T>(params: { name: Value; brand: (text: string) => T }) => (string | T)[];
    noteAfterLogin: string;
    canEarn: string;
    earnUpTo: <T>(params: { amount: Value; money: (text: string) => T }) => (string | T)[];
    aReward: string;
    poolLabel: string;
    runs: string;
    seats: string;
    postLanguage: string;
    seatsOf: (params: { cap: Value; leftOver: Value }) => string;
    seats0: string;
    invitationEnds: string;
    stepJoinText: string;
    stepJoinSignedIn: string;
    stepPostText: string;
    stepEarnText: (params: { kind: string; max: Value; pool: Value }) => string;
    stepClaimOn: (params: { date: Value }) => string;
    stepClaimAllOn: (params: { date: Value }) => string;
    stepClaimLater: string;
    loginHint: string;
    joinHint: string;
    notYou: string;
    otherAccount: string;
    openCampaign: string;
    invitationTitle: (params: { kind: string }) => string;
    invitationText: (params: { kind: string }) => string;
    openToAll: string;
    openFrom: (params: { date: Value }) => string;
    wasUntil: (params: { date: Value }) => string;
    endedOn: (params: { date: Value }) => string;
    endedEarned: (params: { amount: Value; date: Value }) => string;
    endedResult: (params: { date: Value; result: Value }) => string;
    inviteGone: string;
    inviteGoneText: string;
  };
  join: {
    join: string;
    joinAs: (params: { handle: Value }) => string;
    loginToJoin: string;
    acceptTerms: <T>(params: { version: Value; link: (text: string) => T }) => (string | T)[];
    acceptFirst: string;
    allTaken: string;
    opensOn: (params: { date: Value }) => string;
    joinPaused: string;
    inviteOnly: string;
    joinDisabled: (params: { kind: string }) => string;
    joinedToast: (params: { title: Value }) => string;
    openCampaign: string;
    notEligible: string;
    connectText: string;
    connect: string;
    fitting: (params: { count: number }) => string;
    noneFitting: string;
    joinedUntil: (params: { date: Value; title: Value }) => string;
  };
  'landing-screen': {
    dashboard: string;
    landingHeading: (params: { name: Value }) => string;
    creators: string;
    seeTopPosts: string;
    totalImpressions: string;
    claimed: string;
    seeCampaign: string;
    seeCampaignNamed: (params: { campaign: Value }) => string;
    questions: string;
    onThisPage: string;
    footTerms: string;
    footPrivacy: string;
    footHelp: string;
    footCookies: string;
    forBrands: string;
    faqToken: string;
    faqTokenText: string;
    faqPaid: string;
    faqPaidText: string;
    faqDisclosure: string;
    faqDisclosureText: string;
    faqDeleted: string;
    faqDeletedText: string;
  };
  leaderboard: {
    leaderboard: string;
    byScore: string;
    you: string;
    period: string;
    wholeCampaign: string;
    noRank: string;
    noRankClosed: string;
    activity: (params: { count: number; impressions: Value }) => string;
    pointsTo: (params: { count: number; points: Value; rank: Value }) => string;
    pointsBehind: (params: { count: number; points: Value; rank: Value }) => string;
    levelWith: (params: { kind: string; rank: Value }) => string;
    countedAt: (params: { kind: string; time: Value }) => string;
    placeIn: (params: { campaign: Value }) => string;
    leaderboardIn: (params: { campaign: Value }) => string;
    rankAmong: (params: { people: Value; rank: Value }) => string;
    rankInWeekAmong: (params: { index: Value; people: Value; rank: Value }) => string;
  };
  'leave-campaign': {
    title: (params: { title: Value }) => string;
    text: string;
    textUnlimited: string;
    textClosed: string;
    posts: string;
    claimable: (params: { amount: Value; date: Value }) => string;
    claimed: (params: { amount: Value }) => string;
    leave: string;
    stay: string;
    left: (params: { title: Value }) => string;
  };
  login: {
    popup: string;
    window: string;
    failed: string;
    tryAgain: string;
    cancelled: string;
    cancelledHelp: string;
    cancelledConnect: string;
    otherAccount: (params: { handle: Value }) => string;
    otherAccountHelp: (params: { handle: Value }) => string;
    accountChoiceExpired: string;
    alreadyIn: (params: { campaign: Value }) => string;
    joined: (params: { campaign: Value }) => string;
    loggedIn: string;
    toCampaign: string;
    toInvitation: string;
    toDraft: string;
    lookOver: string;
    notJoined: string;
    draftWaiting: string;
    movedHost: (params: { host: Value }) => string;
    movedHostHelp: (params: { host: Value }) => string;
    openDraft: string;
    byEmail: string;
  };
  'login-again': {
    logIn: string;
    notice: string;
    step: string;
  };
  'login-error-screen': {
    toInvitation: string;
    toCampaign: string;
    tryAgain: string;
    another: string;
    useEmail: string;
    incident: (params: { id: Value }) => string;
    incidentContact: <T>(params: { contact: Value; mail: (text: string) => T }) => (string | T)[];
    deniedTitle: string;
    deniedText: string;
    suspendedTitle: string;
    suspendedText: string;
    newTitle: string;
    newText: string;
    scopeTitle: string;
    scopeText: string;
    linkedTitle: string;
    linkedText: string;
    expiredTitle: string;
    expiredText: string;
    grantTitle: string;
    grantText: string;
    unavailableTitle: string;
    unavailableText: string;
    policyTitle: string;
    policyText: string;
    unlistedTitle: string;
    unlistedText: string;
    challengeTitle: string;
    challengeText: string;
    unknownTitle: string;
    unknownText: <T>(params: { contact: (text: string) => T }) => (string | T)[];
  };
  'login-prompt': {
    wallets: string;
    withdraw: string;
    withdrawals: string;
    balances: string;
    earnings: string;
    email: string;
    sessions: string;
    personal: string;
    mails: string;
    authentication: string;
    cases: string;
    brand: string;
    logIn: string;
  };
  'mail-settings': {
    heading: string;
    lead: string;
    tryAgain: string;
    open: string;
    notifyByEmail: string;
    notifyByEmailHelp: string;
    marketingEmail: string;
    marketingEmailHelp: string;
    needsEmail: string;
    on: (params: { name: Value }) => string;
    off: (params: { name: Value }) => string;
  };
  mails: {
    codeSubject: (params: { code: Value }) => string;
    code: (params: { code: Value }) => string;
    codeNotYou: string;
    emailCodeOld: (params: { link: Value; newEmail: Value; until: Value }) => string;
    emailCodeNew: (params: { link: Value; until: Value }) => string;
    withdrawalCodeSubject: (params: { amount: Value; code: Value }) => string;
    withdrawalCode: (params: {
      address: Value;
      amount: Value;
      net: Value;
      shortAddress: Value;
    }) => string;
    withdrawalCodeUntil: (params: { link: Value; until: Value }) => string;
    withdrawalNotYou: (params: { link: Value }) => string;
    withdrawalNeverAsked: string;
    withdrawalArrivedSubject: (params: { net: Value }) => string;
    withdrawalArrived: (params: { net: Value; shortAddress: Value }) => string;
    withdrawalEndedSubject: (params: { kind: string; amount: Value }) => string;
    withdrawalEnded: (params: {
      kind: string;
      amount: Value;
      at: Value;
      shortAddress: Value;
    }) => string;
    withdrawalEndedNote: (params: { note: Value }) => string;
    withdrawalEndedMoney: (params: { amount: Value; link: Value }) => string;
    withdrawalEndedNotYou: (params: { link: Value }) => string;
    rejectedSubject: (params: { count: number; campaign: Value }) => string;
    rejected: (params: { count: number; campaign: Value }) => string;
    rejectedPost: (params: { link: Value; text: Value }) => string;
    rejectedNext: (params: { link: Value }) => string;
    rejectedObjection: (params: { contact: Value; until: Value }) => string;
    refusedLinkSubject: (params: { campaign: Value }) => string;
    refusedLink: (params: { campaign: Value; link: Value }) => string;
    refusedLinkNext: (params: { page: Value }) => string;
    refusedLinkContact: (params: { contact: Value }) => string;
    caseOpenedSubject: (params: { from: Value; reference: Value }) => string;
    caseOpened: (params: { from: Value }) => string;
    caseWithdrawal: (params: { amount: Value; reference: Value }) => string;
    casePost: (params: { campaign: Value; text: Value }) => string;
    caseAnsweredSubject: (params: { reference: Value }) => string;
    caseAnswered: string;
    caseAnsweredNext: (params: { link: Value }) => string;
    brandHostSubject: (params: { kind: string; host: Value }) => string;
    brandHost: (params: {
      kind: string;
      brand: Value;
      host: Value;
      mainHost: Value;
      misses: Value;
      record: Value;
      silence: Value;
      window: Value;
    }) => string;
    brandHostRecord: (params: { record: Value; text: Value }) => string;
    brandHostNext: (params: {
      host: Value;
      interval: Value;
      mainHost: Value;
      misses: Value;
      window: Value;
    }) => string;
    brandHostCheck: string;
    brandHostLost: string;
    reference: (params: { reference: Value }) => string;
    signature: string;
    securitySubject: (params: { kind: string; amount: Value }) => string;
    security: (params: {
      kind: string;
      address: Value;
      amount: Value;
      at: Value;
      contact: Value;
      currency: Value;
      email: Value;
      until: Value;
    }) => string;
    securityBrowser: (params: { browser: Value; system: Value }) => string;
    securityNotYou: (params: { link: Value; until: Value }) => string;
    greeting: (params: { firstName: Value }) => string;
    digestSubject: (params: { count: number }) => string;
    digest: (params: { count: number }) => string;
    digestItem: (params: {
      kind: string;
      amount: Value;
      badge: Value;
      campaign: Value;
      until: Value;
    }) => string;
    digestEligible: (params: { count: number; campaign: Value }) => string;
    digestMore: (params: { count: Value }) => string;
    digestOpen: (params: { count: number; link: Value }) => string;
    unsubscribe: (params: { link: Value }) => string;
    emailLoginSubject: (params: { code: Value }) => string;
    emailLogin: (params: { link: Value; until: Value }) => string;
    emailLoginNotYou: string;
    mailAction: (params: { kind: string }) => string;
    mailReason: (params: { kind: string }) => string;
    mailHelp: (params: { contact: Value }) => string;
  };
  money: {
    stateWord: (params: { kind: string }) => string;
    eligibleCount: (params: { count: number }) => string;
    notEligibleCount: (params: { count: number }) => string;
    atPersonLimit: string;
  };
  'my-results': {
    eligible: string;
    eligibleOf: (params: { all: Value; eligible: Value }) => string;
    impressions: string;
    rank: string;
    rankInWeek: (params: { index: Value }) => string;
    notRanked: string;
    unranked: string;
    rankReason: (params: { kind: string }) => string;
    reward: string;
    completeOn: (params: { date: Value }) => string;
    finalOn: (params: { date: Value }) => string;
    delayed: string;
    how: string;
    weekName: (params: { index: Value }) => string;
    pool: string;
    weight: (params: { kind: string }) => string;
    weightOf: (params: { all: Value; mine: Value }) => string;
    share: string;
    shareBeforeLimit: string;
    shareOfPool: string;
    fromOthers: string;
    bonus: string;
    limit: string;
    amount: string;
    estimate: string;
    rule: (params: { kind: string }) => string;
    changes: string;
    rankUp: (params: { former: Value }) => string;
    rankRise: (params: { former: Value; rank: Value }) => string;
  };
  'not-allowed-screen': {
    logIn: string;
    advertiserTitle: string;
    writerTitle: string;
    roleTitle: string;
    roleText: (params: { handle: Value }) => string;
    roleSignedOut: string;
    logInAdvertiser: string;
    logInWriter: string;
    regionTitle: string;
    regionText: string;
    seeCampaigns: string;
    contact: string;
    otherAccount: string;
    blockedTitle: string;
    blockedText: string;
    blockReason: string;
    refusedTitle: string;
    refusedText: (params: { handle: Value }) => string;
    switchAccount: string;
    signOut: string;
  };
  'notification-bell': {
    name: string;
    nameCount: (params: { count: Value }) => string;
    nameMore: (params: { max: Value }) => string;
    signedOut: string;
  };
  'notification-errors': {
    load: string;
    markOne: string;
    markAll: string;
    retry: string;
  };
  'notification-other-types': {
    invited: (params: { advertiser: Value }) => string;
    invitedBody: (params: { campaign: Value; date: Value }) => string;
    started: (params: { campaign: Value }) => string;
    startedBody: (params: { date: Value }) => string;
    ending: (params: { campaign: Value }) => string;
    endingBody: (params: { count: number }) => string;
    postsRewarded: (params: { count: number }) => string;
    postsRewardedBody: (params: { amount: Value; campaign: Value }) => string;
    pending: (params: { amount: Value }) => string;
    pendingBody: (params: { date: Value }) => string;
    cancelled: (params: { kind: string; amount: Value }) => string;
    cancelledNote: (params: { note: Value }) => string;
    failed: (params: { amount: Value }) => string;
    failedRefunded: (params: { amount: Value }) => string;
    failedNotRefunded: string;
  };
  'notification-panel': {
    all: string;
    product: string;
    claim: string;
    confirm: string;
    offline: string;
    waiting: string;
    notLoggedIn: string;
    pageOnly: string;
  };
  'notification-types': {
    welcome: (params: { userName: Value }) => string;
    welcomeBody: string;
    terms: (params: { version: Value }) => string;
    termsBody: (params: { date: Value }) => string;
    joined: (params: { campaign: Value }) => string;
    joinedBody: string;
    ended: (params: { campaign: Value }) => string;
    endedBody: (params: { date: Value }) => string;
    endedEarlyBody: (params: { date: Value; reason: Value }) => string;
    maturity: (params: { amount: Value }) => string;
    maturityBody: (params: { campaign: Value; date: Value }) => string;
    maturityAction: string;
    maturityClaimed: (params: { amount: Value }) => string;
    maturityPaid: (params: { amount: Value }) => string;
    maturityExpired: (params: { amount: Value }) => string;
    postsEligible: (params: { count: number; campaign: Value }) => string;
    postsEligibleEstimate: (params: { amount: Value }) => string;
    postsNoneLeft: (params: { campaign: Value }) => string;
    postsNoneLeftBody: string;
    eligible: (params: { campaign: Value }) => string;
    eligibleBody: (params: { advertiser: Value; date: Value }) => string;
    eligiblePast: (params: { campaign: Value }) => string;
    eligibleJoined: (params: { advertiser: Value }) => string;
    eligibleClosed: (params: { advertiser: Value; date: Value }) => string;
    eligibleFull: (params: { advertiser: Value }) => string;
    eligiblePaused: (params: { advertiser: Value }) => string;
    notEligible: (params: { campaign: Value }) => string;
    verifying: (params: { amount: Value }) => string;
    verifyingBody: (params: { wallet: Value }) => string;
    verifyingAction: string;
    verifyingDone: (params: { kind: string; amount: Value }) => string;
    verifyingDoneBody: (params: { wallet: Value }) => string;
    verifyingEnded: (params: { amount: Value }) => string;
    completed: (params: { net: Value }) => string;
    completedBody: (params: { hash: Value }) => string;
    completedAction: string;
    badge: (params: { title: Value }) => string;
    badgeBody: string;
    notEligibleReason: (params: { kind: string; actual: Value; required: Value }) => string;
  };
  notifications: {
    title: string;
    close: string;
    markAll: string;
    markOne: string;
    all: string;
    unread: (params: { count: Value }) => string;
    today: string;
    yesterday: string;
    earlier: string;
    unreadItem: string;
    loading: string;
    emptyTitle: string;
    emptyText: string;
    allReadTitle: string;
    allReadText: string;
    failed: string;
    retry: string;
    signedOut: string;
    login: string;
    unknown: string;
  };
  'older-notifications': {
    show: string;
    loading: string;
    failed: string;
    partsFailed: string;
  };
  'page-scripts': {
    needed: string;
    reload: string;
  };
  'page-titles': {
    dashboard: string;
    home: string;
    allCampaigns: string;
    campaigns: string;
    campaign: string;
    pastCampaigns: string;
    profile: string;
    settings: string;
    wallets: string;
    help: string;
    privacyPolicy: string;
    terms: string;
    campaignTerms: string;
    preview: string;
    invitation: string;
    loginFailed: string;
    notAllowed: string;
    confirm: string;
    unsubscribe: string;
    pageNotFound: string;
  };
  'past-campaigns-screen': {
    noPast: string;
    noPastText: string;
    signInTitle: string;
    signInText: string;
    campaign: string;
    ended: string;
    rank: string;
    rankNotFinal: string;
    earned: string;
    rewardStatus: string;
  };
  'post-editor': {
    newPost: string;
    shareFeedback: string;
    post: string;
    kind: string;
    forCampaign: <T>(params: { title: Value; campaign: (text: string) => T }) => (string | T)[];
    postsIn: (params: { languages: Value }) => string;
    campaign: string;
    text: string;
    feedbackText: string;
    placeholder: string;
    feedbackPlaceholder: string;
    feedbackPublic: (params: { handle: Value }) => string;
    feedbackPublicUnnamed: string;
    draftSaved: string;
    notSaved: string;
    browserCannotSave: string;
    serverCannotSave: string;
    openElsewhere: string;
    changedElsewhere: string;
    takeOver: string;
    elsewhereReason: string;
    draftLoading: string;
    leaveTitle: string;
    leaveText: string;
    closeUnsaved: string;
    keepWriting: string;
    drafts: string;
    noDrafts: string;
    backToEditor: string;
    openDraft: string;
    openDraftNamed: (params: { name: Value }) => string;
    deleteDraft: string;
    deleteDraftNamed: (params: { name: Value }) => string;
    draftDeleted: string;
    undo: string;
    draftFiles: (params: { count: number }) => string;
    draftOver: string;
    draftLeft: string;
    draftGone: string;
    otherCampaign: string;
    draftKept: (params: { campaign: Value; previous: Value }) => string;
    keptUntilConfirmed: string;
    publish: string;
    publishing: string;
    uploading: string;
    loginToPublish: string;
    loginReason: string;
    loginReasonByEmail: string;
    loginFiles: string;
    emptyReason: string;
    noCampaignReason: string;
    membersOnlyReason: string;
    openCampaign: string;
    closedReason: string;
    weekFullReason: (params: { count: number }) => string;
    weekFullUntilReason: (params: { count: number; date: Value }) => string;
    postsLeft: (params: { count: number }) => string;
    noPostsLeft: string;
    overReason: (params: { count: number }) => string;
    cashtagReason: (params: { count: number }) => string;
    bannedReason: (params: { term: Value }) => string;
    missingHint: (params: { list: Value }) => string;
    languageHint: (params: { languages: Value }) => string;
    alsoInLanguage: (params: { languages: Value }) => string;
    addTerm: (params: { term: Value }) => string;
    add: string;
    addAll: string;
    addAllCount: (params: { count: Value }) => string;
    addOthers: (params: { list: Value }) => string;
    undisclosedTitle: (params: { tag: Value }) => string;
    undisclosedText: (params: { list: Value }) => string;
    publishDisclosed: (params: { tag: Value }) => string;
    publishUndisclosed: (params: { tag: Value }) => string;
    publishAnywayTitle: string;
    languageTitle: (params: { languages: Value }) => string;
    languageText: (params: { languages: Value }) => string;
    publishAnyway: string;
    keepEditing: string;
    conditionsReason: string;
    remaining: (params: { count: number }) => string;
    over: (params: { count: Value }) => string;
    fits: (params: { max: Value }) => string;
    checkMet: string;
    checkMissing: string;
    checkUnmet: string;
    checks: string;
    checksMet: string;
    checksMetSoFar: string;
    checksMissing: (params: { list: Value }) => string;
    checksUnmet: (params: { count: number }) => string;
    withMedia: string;
    inLanguage: (params: { languages: Value }) => string;
    afterPublishing: (params: { list: Value }) => string;
    hoursOnline: (params: { count: number }) => string;
    minImpressions: (params: { count: number; shown: Value }) => string;
    checkLater: string;
    suggestions: string;
    feedbackSuggestions: string;
    noSuggestions: string;
    usesLeft: (params: { count: Value }) => string;
    usedUp: string;
    edited: string;
    nearCopy: string;
    replaceTitle: string;
    replaceText: string;
    replace: string;
    keep: string;
    addMedia: string;
    filesElsewhere: string;
    removeFile: (params: { name: Value }) => string;
    moveEarlier: (params: { name: Value }) => string;
    moveLater: (params: { name: Value }) => string;
    moved: (params: { count: Value; name: Value; position: Value }) => string;
    preparing: (params: { count: number }) => string;
    describe: string;
    whatItShows: string;
    noDescription: string;
    refusedType: (params: { name: Value }) => string;
    refusedSize: (params: { max: Value; name: Value }) => string;
    refusedCount: (params: { name: Value }) => string;
    refusedBroken: (params: { name: Value }) => string;
    refusedNotLoaded: (params: { name: Value }) => string;
    notKept: (params: { name: Value }) => string;
    filesLost: (params: { count: number }) => string;
    restoringReason: string;
    preparingReason: (params: { count: number }) => string;
    uploadProgress: (params: { sent: Value; total: Value }) => string;
    thenPublishes: string;
    cancelUpload: string;
    cancelLate: string;
    textKept: string;
    tryAgain: string;
    unknownTitle: string;
    unknownText: string;
    unknownConnection: string;
    checkPosts: string;
    checking: string;
    notFoundText: string;
    checkFailed: string;
    published: string;
    publishedResultBy: (params: { date: Value }) => string;
    publishedMissing: (params: { list: Value }) => string;
    publishedOtherLanguage: (params: { languages: Value }) => string;
    publishedFeedback: string;
    seePost: string;
    openEditor: string;
    offline: string;
    copyText: string;
    signedOut: string;
    login: string;
    loadFailed: string;
    describeNamed: (params: { name: Value }) => string;
  };
  'post-link': {
    title: string;
    text: string;
    copyStep: string;
    postStep: string;
    linkStep: string;
    copy: string;
    filesAgain: string;
    openNetwork: string;
    linkLabel: string;
    submit: string;
    empty: string;
    submitted: string;
    state: (params: { kind: string }) => string;
    sent: string;
  };
  'post-link-problems': {
    linkProblem: (params: { kind: string }) => string;
  };
  posts: {
    resultBy: (params: { date: Value }) => string;
    counts: string;
    countsBonus: string;
    claimUntil: (params: { date: Value }) => string;
    onItsWay: string;
    notRewardedHint: string;
    deletedHint: string;
    notYet: string;
    noReward: string;
    estimated: string;
    impressions: string;
    likes: (params: { count: number; shown: Value }) => string;
    reposts: (params: { count: number; shown: Value }) => string;
    replies: (params: { count: number; shown: Value }) => string;
    bookmarks: (params: { count: number; shown: Value }) => string;
    attachmentKind: (params: { kind: string }) => string;
    edited: string;
    verified: string;
    impressionCount: (params: { count: number; shown: Value }) => string;
    asOf: (params: { time: Value }) => string;
    score: string;
    scoreBest: (params: { best: Value }) => string;
    openPost: string;
    deletePost: string;
    deletePostOf: (params: { date: Value }) => string;
    feedback: string;
    noText: string;
    scorePart: (params: { kind: string }) => string;
    suggestionTone: (params: { kind: string }) => string;
    historyLabel: string;
    historyTime: string;
    historyChecked: (params: { date: Value }) => string;
    historyFinal: (params: { date: Value }) => string;
    historyCount: (params: { count: number; date: Value; shown: Value }) => string;
    historyFew: (params: { minimum: Value }) => string;
  };
  requirements: {
    requirements: string;
    metOf: (params: { all: Value; met: Value }) => string;
    requirementLabel: (params: { kind: string; required: Value }) => string;
    requirementReason: (params: { kind: string; actual: Value; required: Value }) => string;
    requirementsUnmet: string;
    noRequirements: string;
    met: string;
    unmet: string;
    notChecked: string;
    afterLogin: string;
    eachPost: string;
  };
  'results-card': {
    save: string;
    title: string;
    private: string;
    alt: (params: { campaign: Value; facts: Value }) => string;
    fact: (params: { label: Value; value: Value }) => string;
    impressions: string;
    posts: string;
    rankOf: (params: { people: Value }) => string;
    earned: string;
    showAmount: string;
    loading: string;
    download: string;
    share: string;
    shareFailed: string;
    tryAgain: string;
  };
  score: {
    total: string;
    part: (params: { kind: string }) => string;
  };
  'security-notices': {
    title: (params: { kind: string; address: Value; amount: Value; email: Value }) => string;
    body: (params: {
      kind: string;
      address: Value;
      currency: Value;
      reference: Value;
      until: Value;
    }) => string;
    notMe: string;
    postsNotEligible: (params: { count: number; campaign: Value }) => string;
    postsNotEligibleBody: string;
    postsNotEligibleAction: (params: { count: number }) => string;
  };
  'session-end': {
    ended: string;
    revoked: string;
    nothingSent: string;
    draftKept: string;
    logIn: string;
  };
  shell: {
    home: string;
    homeOf: (params: { brand: Value }) => string;
    product: string;
    breadcrumbs: string;
    menu: string;
    logIn: string;
    skip: string;
    start: string;
    dashboard: string;
    allCampaigns: string;
    profile: string;
    newPost: string;
    shareFeedback: string;
    pastCampaigns: string;
    wallets: string;
    settings: string;
    navigation: string;
    balance: (params: { amounts: Value }) => string;
    openWallets: string;
    close: string;
    closeWindow: string;
    account: string;
    signOut: string;
    signingOut: string;
    noCampaign: string;
    noCurrentCampaign: string;
    logInFirst: string;
    terms: string;
    privacy: string;
    help: string;
    helpShort: string;
    cookieSettings: string;
    forBrands: string;
    checking: string;
    notChecked: string;
  };
  'social-tags': {
    product: string;
    campaigns: string;
    privacyPolicy: string;
    terms: string;
    help: string;
    landingTitle: (params: { name: Value }) => string;
    landingText: string;
    invitation: (params: { advertiser: Value; title: Value }) => string;
    preview: (params: { title: Value }) => string;
  };
  'status-reasons': {
    statusReason: (params: { kind: string; actual: Value; required: Value }) => string;
  };
  'two-factor': {
    heading: string;
    lead: string;
    on: string;
    off: string;
    needsEmail: string;
    setUp: string;
    continueSetup: string;
    setupOpen: (params: { time: Value }) => string;
    turnOffOpen: string;
    scanTitle: string;
    scanText: string;
    qrLabel: string;
    openApp: string;
    keyText: string;
    copyKey: string;
    enterTitle: string;
    turnOn: string;
    cancelSetup: string;
    codesTitle: string;
    codesText: string;
    copyCodes: string;
    download: string;
    codesDone: string;
    codesLeft: (params: { count: number }) => string;
    newCodes: string;
    newCodesText: string;
    turnOff: string;
    turnOffText: string;
    keepOn: string;
    onDone: string;
    offDone: string;
    tryAgain: string;
    loginTitle: string;
    loginText: string;
    proofTitle: string;
    proofText: string;
    continue: string;
    logIn: string;
    cancelLogin: string;
    cancel: string;
    siteLoginText: (params: { site: Value }) => string;
    loginGone: string;
    loginGoneText: string;
    loading: string;
    openSettings: string;
    createCodes: string;
    unseenCodesText: string;
    backToSite: (params: { site: Value }) => string;
    fileText: string;
  };
  ui: {
    loading: string;
    pageLoads: string;
    close: string;
    copy: string;
    copied: string;
    copyFailed: string;
    toasts: string;
    dismiss: string;
    estimated: string;
    timeLeft: (params: { time: Value }) => string;
    timeOver: string;
    stepsDone: (params: { done: Value; total: Value }) => string;
    barPart: (params: { label: Value; percent: Value }) => string;
    barParts: (params: { label: Value; parts: Value }) => string;
    chartTableHide: string;
    chartTable: string;
  };
  'unsubscribe-screen': {
    notifyByEmailTitle: string;
    notifyByEmailText: string;
    marketingEmailTitle: string;
    marketingEmailText: string;
    unsubscribe: string;
    doneTitle: string;
    doneText: string;
    settings: string;
  };
  values: {
    justNow: string;
  };
  'verify-screen': {
    logIn: string;
    tryAgain: string;
    verifyTitle: string;
    verifySignIn: (params: { kind: string }) => string;
    emailTitle: string;
    emailDone: string;
    withdrawalTitle: string;
    withdrawalText: string;
    looking: string;
    doneTitle: string;
    doneText: string;
    cancelledTitle: (params: { kind: string }) => string;
    cancelledText: (params: { kind: string }) => string;
    failedTitle: string;
    failedText: string;
    missingTitle: string;
    missingText: string;
    loadFailed: string;
    walletTitle: string;
    walletText: string;
    nothingTitle: string;
    nothingText: string;
    openWallets: string;
    openSettings: string;
    twoFactorTitle: string;
    twoFactorText: string;
  };
  'view-only': {
    posts: string;
    campaigns: string;
    settings: string;
    money: string;
    notifications: string;
  };
  'wallet-types': {
    networkWallet: (params: { network: Value }) => string;
  };
  wallets: {
    viewOnly: string;
    loggedInByEmail: string;
    wallets: string;
    linkWallet: string;
    isDefault: string;
    setDefault: string;
    defaultDone: (params: { currency: Value; name: Value }) => string;
    verified: string;
    unverified: string;
    rejected: string;
    disabled: string;
    statusUnknown: string;
    inUse: string;
    usableFrom: (params: { date: Value }) => string;
    signToProve: string;
    rejectedWhy: string;
    disabledWhy: string;
    verify: string;
    tryAgain: string;
    remove: string;
    removeNamed: (params: { name: Value }) => string;
    removeLocked: string;
    noWallets: string;
    noWalletsText: string;
    copyAddress: string;
    openInExplorer: (params: { address: Value }) => string;
    removeTitle: (params: { name: Value }) => string;
    removeText: (params: { address: Value }) => string;
    keepIt: string;
    removed: string;
    linkTitle: string;
    linkCurrency: string;
    linkFound: string;
    linkUnnamed: string;
    linkConnect: string;
    linkConnectNamed: (params: { name: Value }) => string;
    linkConnecting: (params: { name: Value }) => string;
    linkSearching: string;
    linkSearchFailed: string;
    linkNoneFound: (params: { network: Value }) => string;
    linkInstall: (params: { name: Value }) => string;
    linkOpenIn: (params: { name: Value }) => string;
    linkPaste: string;
    linkType: string;
    linkAddress: string;
    addressPlaceholder: (params: { network: Value }) => string;
    linkLabel: string;
    linkLabelHelp: string;
    linkAdd: string;
    linkChoose: string;
    linkAlready: (params: { currency: Value }) => string;
    linkRefused: (params: { name: Value }) => string;
    linkTimeout: (params: { name: Value }) => string;
    linkFailed: (params: { name: Value }) => string;
    addressEmpty: string;
    addressOtherChain: (params: { example: Value; network: Value }) => string;
    addressCharacters: (params: { network: Value }) => string;
    addressLength: (params: { network: Value }) => string;
    addressChecksum: string;
    addressZero: string;
    addressProgram: string;
    proofTitle: (params: { name: Value }) => string;
    proofText: (params: { address: Value }) => string;
    proofPreparing: string;
    proofSign: (params: { name: Value }) => string;
    proofWaiting: string;
    proofVerifying: string;
    proofDone: string;
    proofDoneText: (params: { address: Value; date: Value }) => string;
    proofDoneUsable: (params: { address: Value }) => string;
    proofFinish: string;
    proofRefused: string;
    proofLedger: string;
    proofLedgerElsewhere: string;
    proofMemoText: (params: { address: Value }) => string;
    proofByMemo: string;
    proofByMessage: string;
    proofNoWallet: (params: { network: Value }) => string;
    proofElsewhere: string;
    proofMessage: string;
    proofSignature: string;
    proofSignatureHelp: string;
    proofSignatureBad: (params: { network: Value }) => string;
    proofSubmit: string;
    proofCopy: string;
    proofWrongAccount: (params: { address: Value; offered: Value }) => string;
    proofPending: string;
    proofUnauthorized: string;
    proofNoAccounts: string;
    proofUnsupported: string;
    proofDisconnected: string;
    proofUnreachable: string;
    proofTimeout: string;
    proofExpired: string;
    proofUnknown: string;
    proofBadAnswer: string;
    proofNewMessage: string;
    proofLater: string;
    withdraw: string;
    withdrawCurrency: string;
    amount: string;
    amountRange: (params: { max: Value; min: Value }) => string;
    amountMin: (params: { min: Value }) => string;
    all: string;
    allLabel: (params: { amount: Value }) => string;
    to: string;
    feeNetwork: string;
    fee: string;
    youReceive: string;
    withdrawAmount: (params: { amount: Value }) => string;
    withdrawHelp: string;
    withdrawLimits: (params: { count: Value; max: Value; min: Value }) => string;
    withdrawMinimum: (params: { count: Value; min: Value }) => string;
    amountEmpty: string;
    amountFormat: string;
    amountAmbiguous: (params: {
      decimal: Value;
      grouped: Value;
      large: Value;
      small: Value;
      typed: Value;
    }) => string;
    amountRead: (params: { amount: Value }) => string;
    amountDecimals: (params: { currency: Value; decimals: Value }) => string;
    amountBelow: (params: { min: Value }) => string;
    amountAbove: (params: { max: Value }) => string;
    amountLimit: (params: { max: Value }) => string;
    amountFee: (params: { fee: Value }) => string;
    noUsableWallet: (params: { currency: Value }) => string;
    walletWaiting: (params: { date: Value; name: Value }) => string;
    nothingToWithdraw: string;
    nothingToWithdrawText: string;
    beforeWithdrawal: (params: { amount: Value }) => string;
    stepEmail: string;
    stepEmailHelp: string;
    stepEmailDone: string;
    stepWallet: (params: { currency: Value }) => string;
    stepWalletHelp: string;
    stepWalletDone: (params: { currency: Value }) => string;
    allWithdrawing: string;
    allWithdrawingText: string;
    allAwaitingCode: string;
    allAwaitingCodeText: string;
    noMoneyMoved: string;
    nextReload: string;
    unknownTitle: string;
    unknownText: string;
    unknownCheck: string;
    unknownRetry: string;
    unknownNothing: string;
    enterCode: string;
    enterCodeFor: (params: { reference: Value }) => string;
    codeTitle: string;
    codeTitleNew: string;
    codeFor: (params: { amount: Value; sentTo: Value; wallet: Value }) => string;
    codeForNew: (params: { amount: Value; wallet: Value }) => string;
    codeConfirm: (params: { amount: Value }) => string;
    codeCancel: string;
    codeSent: (params: { sentTo: Value }) => string;
    cancelTitle: string;
    cancelText: (params: { amount: Value }) => string;
    cancelKeep: string;
    cancelDone: (params: { amount: Value }) => string;
    cancelFailed: string;
    cancelUnknown: string;
    confirmDone: (params: { net: Value; wallet: Value }) => string;
    confirmHeld: (params: { date: Value; net: Value }) => string;
    endedTitle: (params: { kind: string }) => string;
    endedClose: string;
    withdrawals: string;
    filterLabel: string;
    filterAll: string;
    noWithdrawals: string;
    noWithdrawalsText: string;
    noneInCurrency: (params: { currency: Value }) => string;
    statusVerifying: string;
    statusCancelled: string;
    statusExpired: string;
    statusFailed: string;
    receives: (params: { net: Value; wallet: Value }) => string;
    stepCreated: string;
    stepVerifying: string;
    stepPending: string;
    stepBroadcast: string;
    stepCompleted: (params: { net: Value }) => string;
    stepCancelled: string;
    stepFailed: string;
    stepRefunded: (params: { amount: Value }) => string;
    stepReopened: (params: { amount: Value }) => string;
    stepRestored: string;
    stepArrives: (params: { date: Value }) => string;
    stepHeld: (params: { date: Value }) => string;
    confirmations: (params: { count: Value; needed: Value }) => string;
    transaction: <T>(params: { hash: Value; label: (text: string) => T }) => (string | T)[];
    failRefunded: (params: { amount: Value }) => string;
    notReturned: string;
    failNotRefunded: (params: { reference: Value }) => string;
    showSteps: (params: { reference: Value }) => string;
    headlineNow: <T>(params: { amount: Value; b: (text: string) => T }) => (string | T)[];
    headlineNone: string;
    headlineHeld: (params: { amount: Value }) => string;
    headlineBelow: (params: { amount: Value }) => string;
    headlineReady: (params: { amount: Value; until: Value }) => string;
    headlineReadyNoDate: (params: { amount: Value }) => string;
    reviewClaim: string;
    headlineClaimed: (params: { amount: Value }) => string;
    headlineNeedsCode: (params: { amount: Value }) => string;
    headlineWithdrawing: (params: { amount: Value }) => string;
    headlineEvaluated: (params: { amount: Value }) => string;
    and: string;
    signInTitle: string;
    signInForCode: string;
    signInText: string;
    signIn: string;
    loadFailed: string;
    loadFailedText: (params: { reason: Value }) => string;
    loading: string;
    slow: string;
    settings: string;
    codeForApp: (params: { amount: Value; wallet: Value }) => string;
  };
  welcome: {
    landingTitle: string;
    landingText: string;
    invitationsFrom: (params: { brand: Value }) => string;
    noneOpenFrom: (params: { brand: Value }) => string;
    pausedFrom: (params: { brand: Value }) => string;
  };
  'withdrawal-failures': {
    failureReason: (params: { kind: string }) => string;
    failureNextStep: (params: { kind: string }) => string;
  };
  'withdrawal-receipt': {
    confirmed: string;
    completed: string;
    amount: string;
    fee: string;
    receive: string;
    received: string;
    to: string;
    reference: string;
    confirmedAt: string;
    expected: string;
    completedAt: string;
    nextPending: string;
    nextHeld: (params: { date: Value }) => string;
    nextCompleted: string;
    done: string;
  };
}

type NoParams = Readonly<Record<never, never>>;

/** The values that each error code's message needs, by variant. */
export interface ErrorParams {
  BAD_REQUEST:
    | { kind: 'campaign-index' }
    | { kind: 'post' }
    | { kind: 'wallet-currency'; accepted: MessageParam; currency: MessageParam }
    | { kind: 'amount-decimals'; currency: MessageParam; decimals: MessageParam }
    | { kind: 'withdrawal-currency'; currency: MessageParam }
    | { kind: 'wallet-type' }
    | { kind: 'wallet-type-currency'; currency: MessageParam }
    | { kind: 'settings' }
    | { kind: 'post-link' }
    | { kind?: 'other' };
  UNAUTHORIZED:
    { kind: 'account-gone' } | { kind: 'signed-out' } | { kind: 'api-key' } | { kind?: 'other' };
  NETWORK_ACCESS_WITHDRAWN: { kind: 'post' } | { kind?: 'other' };
  FORBIDDEN:
    | { kind: 'own-campaign'; campaign: MessageParam }
    | { kind: 'administrator-joins'; campaign: MessageParam }
    | { kind: 'invite-only' }
    | { kind: 'wallet-disabled' }
    | { kind: 'impersonation-link' }
    | { kind: 'not-admin' }
    | { kind: 'advertiser' }
    | { kind: 'admin' }
    | { kind: 'login-window' }
    | { kind: 'email-login-browser' }
    | { kind?: 'other' };
  NETWORK_REFUSES_PRODUCT: NoParams;
  ORIGIN_FORBIDDEN:
    { kind: 'login' } | { kind: 'confirmation' } | { kind: 'analytics' } | { kind?: 'other' };
  EMBED_FORBIDDEN: NoParams;
  IMPERSONATION_FORBIDDEN:
    | { kind: 'notifications' }
    | { kind: 'posts' }
    | { kind: 'email' }
    | { kind: 'money' }
    | { kind: 'wallets' }
    | { kind: 'settings' }
    | { kind: 'campaigns' }
    | { kind?: 'other' };
  SECOND_FACTOR_REQUIRED: NoParams;
  SECOND_FACTOR_SETUP_REQUIRED: NoParams;
  WRONG_ACCOUNT: { kind: 'invitation' } | { kind: 'confirmation' } | { kind?: 'other' };
  REQUIREMENTS_UNMET:
    | { kind: 'followers'; actual: MessageParam; campaign: MessageParam; required: MessageParam }
    | { kind: 'account-age'; actual: MessageParam; campaign: MessageParam; required: MessageParam }
    | { kind: 'region'; campaign: MessageParam; region: MessageParam; regions: MessageParam }
    | {
        kind: 'followers-and-age';
        campaign: MessageParam;
        days: MessageParam;
        followers: MessageParam;
        minDays: MessageParam;
        minFollowers: MessageParam;
      }
    | {
        kind: 'followers-and-region';
        campaign: MessageParam;
        followers: MessageParam;
        minFollowers: MessageParam;
        region: MessageParam;
        regions: MessageParam;
      }
    | {
        kind: 'age-and-region';
        campaign: MessageParam;
        days: MessageParam;
        minDays: MessageParam;
        region: MessageParam;
        regions: MessageParam;
      }
    | {
        kind: 'all';
        campaign: MessageParam;
        days: MessageParam;
        followers: MessageParam;
        minDays: MessageParam;
        minFollowers: MessageParam;
        region: MessageParam;
        regions: MessageParam;
      }
    | { kind: 'health'; campaign: MessageParam }
    | { kind: 'role'; campaign: MessageParam }
    | { kind?: 'other' };
  NOT_JOINED: { campaign: MessageParam };
  WRITE_SCOPE_REQUIRED: NoParams;
  NOT_FOUND:
    | { kind: 'campaign' }
    | { kind: 'campaign-terms' }
    | { kind: 'campaign-of-post' }
    | { kind: 'invitation' }
    | { kind: 'invitation-of-campaign' }
    | { kind: 'preview' }
    | { kind: 'post' }
    | { kind: 'wallet' }
    | { kind: 'payout-wallet' }
    | { kind: 'withdrawal' }
    | { kind: 'payout-campaign' }
    | { kind: 'user' }
    | { kind: 'session' }
    | { kind: 'confirmation' }
    | { kind: 'notification' }
    | { kind: 'unsubscribe-link' }
    | { kind: 'brand'; name: MessageParam }
    | { kind: 'account-campaign' }
    | { kind: 'account-wallet' }
    | { kind: 'account-currency' }
    | { kind: 'account-withdrawal' }
    | { kind: 'account-session' }
    | { kind: 'membership' }
    | { kind?: 'other' };
  CONFLICT:
    | { kind: 'withdrawal-failed'; amount: MessageParam }
    | { kind: 'withdrawal-cancelled'; amount: MessageParam }
    | { kind: 'withdrawal-expired'; amount: MessageParam }
    | { kind: 'withdrawal-codes-wrong'; amount: MessageParam }
    | { kind: 'withdrawal-by-operator'; amount: MessageParam }
    | { kind: 'withdrawal-frozen'; amount: MessageParam }
    | { kind: 'wallet-limit'; limit: MessageParam }
    | { kind: 'wallet-verified' }
    | { kind: 'two-factor-on' }
    | { kind: 'two-factor-on-dropped' }
    | { kind: 'two-factor-off' }
    | { kind: 'two-factor-off-dropped' }
    | { kind: 'email-verified'; email: MessageParam }
    | { kind: 'handle'; handle: MessageParam; id: MessageParam; otherId: MessageParam }
    | { kind: 'app-codes' }
    | { kind: 'case-post' }
    | { kind: 'case-too-late'; until: MessageParam }
    | { kind: 'case-open' }
    | { kind: 'case-limit'; limit: MessageParam }
    | { kind: 'post-link-known' }
    | { kind: 'post-links-waiting' }
    | { kind?: 'other' };
  ALREADY_JOINED: { campaign: MessageParam };
  INVITATION_EXPIRED: NoParams;
  INVITATION_USED: NoParams;
  INVITATION_REVOKED: NoParams;
  INVITATION_FULL: NoParams;
  INVITATION_NOT_STARTED: NoParams;
  INVITATION_ENDED: NoParams;
  TERMS_REQUIRED: NoParams;
  CAMPAIGN_CLOSED:
    | { kind: 'not-open' }
    | { kind: 'paused' }
    | { kind: 'over' }
    | { kind: 'post'; campaign: MessageParam }
    | { kind?: 'other' };
  POST_LIMIT_REACHED: { count: number; campaign: MessageParam };
  DUPLICATE_POST: NoParams;
  NOTHING_TO_CLAIM:
    | { kind: 'claimed'; campaign: MessageParam }
    | { kind: 'no-rewards'; campaign: MessageParam }
    | { kind: 'not-matured'; campaign: MessageParam; date: MessageParam }
    | { kind?: 'other' };
  CLAIM_EXPIRED: { campaign: MessageParam; date: MessageParam };
  INSUFFICIENT_BALANCE:
    | {
        kind: 'below-minimum';
        amount: MessageParam;
        available: MessageParam;
        minimum: MessageParam;
      }
    | { kind?: 'other'; amount: MessageParam; available: MessageParam };
  WALLET_NOT_VERIFIED: NoParams;
  WALLET_ON_HOLD:
    { kind: 'email-login'; from: MessageParam } | { kind?: 'other'; from: MessageParam };
  WALLET_IN_USE: NoParams;
  WITHDRAWALS_ON_HOLD:
    | { kind: 'email'; until: MessageParam }
    | { kind: 'two-factor'; until: MessageParam }
    | { kind: 'email-two-factor'; until: MessageParam }
    | { kind?: 'other'; until: MessageParam };
  EMAIL_NOT_VERIFIED: { kind: 'withdrawal' } | { kind: 'two-factor' } | { kind?: 'other' };
  ALREADY_PROCESSING:
    { kind: 'withdrawal'; amount: MessageParam } | { kind: 'running' } | { kind?: 'other' };
  NOT_CANCELLABLE:
    | { kind: 'pending'; amount: MessageParam }
    | { kind: 'completed'; amount: MessageParam }
    | { kind: 'failed'; amount: MessageParam }
    | { kind?: 'other' };
  ALREADY_LINKED: { kind: 'wallet' } | { kind?: 'other' };
  CODE_EXPIRED:
    | { kind: 'email-none' }
    | { kind: 'email-timeout'; at: MessageParam }
    | { kind: 'withdrawal-none' }
    | { kind: 'withdrawal-timeout'; at: MessageParam }
    | { kind: 'no-email-change' }
    | { kind: 'no-two-factor-change' }
    | { kind: 'login' }
    | { kind: 'two-factor-setup' }
    | { kind: 'security-link' }
    | { kind: 'email-login' }
    | { kind?: 'other' };
  CHALLENGE_EXPIRED:
    { kind: 'replaced' } | { kind: 'timeout'; at: MessageParam } | { kind?: 'other' };
  CONFIRMATION_EXPIRED: NoParams;
  CONFIRMATION_USED: NoParams;
  BODY_TOO_LARGE:
    | { kind: 'media'; file: MessageParam; megabytes: MessageParam }
    | { kind: 'files' }
    | { kind?: 'other' };
  HEADERS_TOO_LARGE: NoParams;
  UNSUPPORTED_MEDIA:
    | { kind: 'mismatch'; file: MessageParam }
    | { kind: 'file'; file: MessageParam }
    | { kind: 'unreadable'; file: MessageParam }
    | { kind: 'compressed' }
    | { kind?: 'other' };
  TEXT_TOO_LONG: { max: MessageParam; over: MessageParam };
  BELOW_MINIMUM: { amount: MessageParam; minimum: MessageParam };
  ABOVE_MAXIMUM: { amount: MessageParam; maximum: MessageParam };
  CODE_INVALID:
    | { kind: 'mail-used' }
    | { kind: 'email'; left: MessageParam }
    | { kind: 'email-last' }
    | { kind: 'withdrawal'; left: MessageParam }
    | { kind: 'withdrawal-last' }
    | { kind: 'app'; left: MessageParam }
    | { kind: 'app-last' }
    | { kind: 'setup'; left: MessageParam }
    | { kind: 'setup-last' }
    | { kind: 'recovery'; left: MessageParam }
    | { kind: 'recovery-last' }
    | { kind: 'app-used' }
    | { kind: 'recovery-used' }
    | { kind: 'email-login'; left: MessageParam }
    | { kind?: 'other' };
  SIGNATURE_INVALID:
    | { kind: 'other-account'; address: MessageParam }
    | { kind: 'encoding'; encoding: MessageParam }
    | { kind: 'mismatch'; address: MessageParam }
    | { kind?: 'other' };
  EMAIL_INVALID:
    | { kind: 'form' }
    | { kind: 'name' }
    | { kind: 'domain' }
    | { kind: 'length' }
    | { kind?: 'other' };
  ADDRESS_INVALID:
    | { kind: 'empty' }
    | { kind: 'ethereum-is-solana' }
    | { kind: 'ethereum-prefix' }
    | { kind: 'ethereum-characters' }
    | { kind: 'ethereum-length'; length: MessageParam }
    | { kind: 'ethereum-zero' }
    | { kind: 'ethereum-checksum' }
    | { kind: 'solana-is-ethereum' }
    | { kind: 'solana-character'; character: MessageParam }
    | { kind: 'solana-length'; length: MessageParam }
    | { kind: 'solana-bytes' }
    | { kind: 'solana-program' }
    | { kind?: 'other' };
  IDEMPOTENCY_KEY_REUSED: { kind: 'post' } | { kind?: 'other' };
  NETWORK_REFUSED:
    | { kind: 'post'; title: MessageParam }
    | { kind: 'explained'; title: MessageParam }
    | { kind: 'post-unexplained' }
    | { kind: 'duplicate' }
    | { kind: 'too-long' }
    | { kind: 'cashtags' }
    | { kind: 'link' }
    | { kind: 'automated' }
    | { kind: 'daily-limit' }
    | { kind: 'suspended' }
    | { kind: 'locked' }
    | { kind: 'permission' }
    | { kind: 'media-gone' }
    | { kind: 'media-combination' }
    | { kind: 'file-duration'; file: MessageParam }
    | { kind: 'file-size'; file: MessageParam }
    | { kind: 'file-format'; file: MessageParam }
    | { kind: 'file'; file: MessageParam }
    | { kind: 'media' }
    | { kind: 'delete'; title: MessageParam }
    | { kind: 'delete-suspended' }
    | { kind: 'delete-locked' }
    | { kind: 'delete-permission' }
    | { kind: 'delete-unexplained' }
    | { kind?: 'other' };
  TOO_MANY_ATTEMPTS:
    | { kind: 'wallet-proof' }
    | { kind: 'withdrawal-cancelled'; amount: MessageParam }
    | { kind: 'email' }
    | { kind: 'withdrawal' }
    | { kind: 'resends'; sent: MessageParam }
    | { kind: 'app'; at: MessageParam }
    | { kind: 'recovery'; at: MessageParam }
    | { kind: 'email-login' }
    | { kind: 'email-login-day' }
    | { kind?: 'other' };
  RESEND_TOO_SOON: { seconds: MessageParam; sentTo: MessageParam };
  RATE_LIMITED:
    | { kind: 'post' }
    | { kind: 'wallet-proof' }
    | { kind: 'codes' }
    | { kind: 'confirmations' }
    | { kind: 'upload-running' }
    | { kind: 'uploads' }
    | { kind: 'code-attempts' }
    | { kind: 'mailbox' }
    | { kind: 'tokens' }
    | { kind: 'wallets' }
    | { kind: 'withdrawals'; at: MessageParam; max: MessageParam }
    | { kind: 'recovery-codes'; at: MessageParam; max: MessageParam }
    | { kind: 'two-factor-setups'; at: MessageParam; max: MessageParam }
    | { kind: 'delete' }
    | { kind: 'email-logins' }
    | { kind?: 'other' };
  INTERNAL: { kind: 'join' } | { kind?: 'other' };
  NOT_IMPLEMENTED: NoParams;
  NETWORK_UNAVAILABLE:
    | { kind: 'post' }
    | { kind: 'outcome-unknown' }
    | { kind: 'telemetry' }
    | { kind: 'delete' }
    | { kind?: 'other' };
  CHAIN_UNAVAILABLE: NoParams;
  OUTCOME_UNKNOWN: { kind: 'post' } | { kind?: 'other' };
  NOT_READY:
    | { kind: 'database' }
    | { kind: 'busy' }
    | { kind: 'full' }
    | { kind: 'uploads' }
    | { kind: 'slow' }
    | { kind: 'quarantine' }
    | { kind?: 'other' };
  REQUEST_TIMEOUT: { kind: 'upload' } | { kind?: 'other' };
  WITHDRAWALS_FROZEN: { contact: MessageParam };
  RECENT_LOGIN_REQUIRED:
    | { kind: 'email' }
    | { kind: 'wallet' }
    | { kind: 'wallet-verification' }
    | { kind: 'two-factor' }
    | { kind?: 'other' };
  NETWORK_LOGIN_REQUIRED:
    | { kind: 'notifications' }
    | { kind: 'posts' }
    | { kind: 'email' }
    | { kind: 'money' }
    | { kind: 'wallets' }
    | { kind: 'wallet' }
    | { kind: 'settings' }
    | { kind: 'campaigns' }
    | { kind?: 'other' };
}
