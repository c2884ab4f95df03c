/** The two texts of the product's own. Plain sections, so that they can be translated and hold no markup. */
export interface Article {
  title: string;
  /** What it is in one paragraph. */
  lead: string;
  sections: readonly { heading: string; text?: string; points?: readonly string[] }[];
}

export const privacyPolicy: Article = {
  title: 'Privacy policy',
  lead: 'What Evangelist knows about you, why, for how long, and what you can do about it. This product links your account on X with campaigns that pay for posts; it keeps what that needs.',
  sections: [
    {
      heading: 'What we keep',
      points: [
        'From X, when you log in: your handle, name, picture, number of followers, the age of your account, and access tokens, which we store encrypted.',
        'From you: your e-mail address, the addresses of wallets you link, the campaigns you join, and the posts you publish through us.',
        'From your posts: the public counts that X shows everybody, such as impressions and likes, because rewards are counted from them.',
        'About your sessions: when and with which browser you signed in, so that you can see and end them.',
        'Of your money: every reward, claim and withdrawal, in books that are never overwritten.',
      ],
    },
    {
      heading: 'What we use it for',
      points: [
        'To show you campaigns that you may join, to check posts against a campaign’s conditions, and to pay what they earn.',
        'To send codes for withdrawals and for changes of your address. We send no advertising unless you ask for it.',
        'To keep accounts safe: a change of address or wallet holds withdrawals for 24 hours.',
      ],
    },
    {
      heading: 'Who else sees it',
      points: [
        'The advertiser of a campaign that you join sees your handle, your posts for it and what they earned.',
        'X carries out the login and publishes what you post.',
        'The payment partner gets the amount and the wallet’s address of a withdrawal. Transactions on a blockchain are public and can’t be deleted.',
        'Nobody else. We sell no data.',
      ],
    },
    {
      heading: 'Cookies and storage of your browser',
      text: 'To stay signed in, we keep tokens in your browser’s storage; drafts of posts stay on your device too. Measuring how the product is used, and error reports, begin only after “Allow all”. You change that choice at any time in the settings.',
    },
    {
      heading: 'How long',
      text: 'Sessions end when you sign out or after a time without use. Codes are kept as a fingerprint and expire within minutes. What tax law obliges us to keep about payments stays as long as it says; everything else goes when you delete your account.',
    },
    {
      heading: 'Your rights',
      text: 'You may see, correct, take with you and delete what we keep about you, and object to its use. Write to us from your verified address. You can also complain to your data protection authority.',
    },
  ],
};

export const terms: Article = {
  title: 'Terms',
  lead: 'The rules between you and Evangelist. They are short on purpose. What a campaign pays, until when and on which conditions stands on the campaign’s own page; you accept those when you join it.',
  sections: [
    {
      heading: 'Who may take part',
      points: [
        'You are of age, you act for yourself, and the X account you log in with is yours.',
        'One person, one account here. Accounts run by programs are not allowed.',
        'Some campaigns ask for followers, an account’s age or a country. The page says which of these you meet.',
      ],
    },
    {
      heading: 'Your posts',
      points: [
        'You write under your own name and you answer for what you publish. Posts for a campaign are paid content: mark them as the campaign asks.',
        'Say what is true. No advice to buy, no promise of profit, nothing that X’s rules or the law forbid.',
        'No bought or exchanged likes, views or replies. Such posts are not eligible.',
        'We publish nothing that you have not confirmed.',
      ],
    },
    {
      heading: 'Rewards',
      points: [
        'An amount is an estimate until the campaign’s results are final. Then it is fixed and you claim it until the date that is shown; after that it expires.',
        'Each post shows why it counts or doesn’t. If you think that is wrong, tell us before the claim ends.',
        'A post that you delete before the results are final earns nothing.',
      ],
    },
    {
      heading: 'Withdrawals',
      points: [
        'You withdraw to a wallet that you have proven to be yours, with a code sent to your verified e-mail address. Minimum and fee are shown before you confirm.',
        'A payment on a blockchain can’t be called back. Check the address.',
        'If a payment fails, the whole amount returns to your balance.',
        'After a change of e-mail address, wallet or sign-in protection, withdrawals rest for 24 hours.',
        'Taxes on what you earn are yours to pay.',
      ],
    },
    {
      heading: 'When things end',
      text: 'You can leave at any time; claim and withdraw first. We may end an account that breaks these rules. What was earned by the rules before is paid out. If X withdraws our access, posting stops, and balances, claims and withdrawals go on.',
    },
    {
      heading: 'What we answer for',
      text: 'We run the service with care, and we answer for damage that we cause on purpose or by gross negligence, and wherever the law says so. We can’t promise that X, a blockchain or a wallet always works.',
    },
    {
      heading: 'Changes',
      text: 'When these terms change, we tell you here and ask you to accept the new ones before you join another campaign. The old ones hold for campaigns that you have joined already.',
    },
  ],
};
