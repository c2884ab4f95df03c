/**
 * When a rule gives a badge. Rules are evaluated for the participants of a campaign when its rewards are fixed:
 *
 *   rank          the final rank in that campaign is `best` or better
 *   impressions   the posts that counted, of all campaigns, were seen `atLeast` times in total
 *
 * A badge is given once and kept.
 */
export type BadgeRule = { kind: 'rank'; best: number } | { kind: 'impressions'; atLeast: number };

export interface BadgeFacts {
  /** Rank in the campaign whose rewards were fixed; null without a counted post. */
  rank: number | null;
  /** Impressions of the counted posts of all campaigns. */
  impressions: number;
}

export function isEarned(rule: BadgeRule, { rank, impressions }: BadgeFacts): boolean {
  switch (rule.kind) {
    case 'rank':
      return rank !== null && rank <= rule.best;
    case 'impressions':
      return impressions >= rule.atLeast;
  }
}
