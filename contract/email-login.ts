/** The second door: a login by a code or a link that is mailed to a verified address. */
import * as v from 'valibot';
import { loginResult, pendingSecondFactor } from './auth.ts';
import { text, uuid } from './common.ts';
import { textLimits } from './limits.ts';
import { codeBody, codeStatus } from './withdrawal.ts';

export const requestEmailLoginInput = v.object({
  email: text(textLimits.typedEmail),
  /** The language of the page. The mail is written in it where the person has not chosen another one. */
  language: v.optional(text(textLimits.name)),
});

/** The same for every address, also for one that no account has: it reveals nothing about accounts. */
export const emailLoginRequest = v.object({ id: uuid, code: codeStatus });
export type EmailLoginRequest = v.InferOutput<typeof emailLoginRequest>;

/** Redeemed in the browser that asked: by the token of the mail's link, or by the id of the request and the mailed code. */
export const redeemEmailLoginInput = v.union([
  v.object({ token: text(textLimits.field) }),
  v.object({ id: uuid, ...codeBody.entries }),
]);

/** Answer of `redeemEmailLogin`. It never asks about another account: the person has typed the address. */
export const redeemedEmailLogin = v.union([
  loginResult,
  v.object({ secondFactor: pendingSecondFactor }),
]);
export type RedeemedEmailLogin = v.InferOutput<typeof redeemedEmailLogin>;
