/** What the badge says: nothing at zero, the number up to `max`, then `{max}+`. */
export const badgeText = (count: number, max = 9): string => (count <= 0 ? '' : count > max ? `${max}+` : String(count));
