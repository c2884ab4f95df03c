/** The way of a new user to the first money: five steps. Without schemas, because browsers load this file. */
export const firstRunSteps = ['join', 'post', 'check', 'claim', 'withdraw'] as const;
export type FirstRunStep = (typeof firstRunSteps)[number];
