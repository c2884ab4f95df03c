/** Wallets on the wire: kinds of wallets, statuses, and the proof that a wallet belongs to the person. */
import * as v from 'valibot';
import { currency, isoDate, openEnum, text, url, uuid } from './common.ts';
import { textLimits } from './limits.ts';

export const verificationMethod = openEnum([
  'message',
  'memo-transaction',
  'micro-deposit',
  'email-code',
  'none',
]);
export const walletType = v.object({
  id: v.string(),
  /** The name of the wallet's product; the name of the network for the type of any other wallet. */
  name: v.string(),
  chain: openEnum(['solana', 'evm', 'bitcoin', 'other']),
  network: v.string(),
  currencies: v.array(currency),
  connect: v.array(openEnum(['injected', 'manual', 'deeplink', 'qr'])),
  verification: v.array(verificationMethod),
  addressPattern: v.optional(v.string()),
  addressExample: v.optional(v.string()),
  rdns: v.optional(v.string()),
  downloadUrl: v.optional(url),
  /**
   * Opens a page in the wallet's app on a phone: `{url}` and `{origin}` are replaced by those of the page, encoded; `{path}` by its
   * host, path and query.
   */
  deepLinkTemplate: v.optional(v.string()),
  /** Page of an address in a block explorer; `{address}` is replaced. */
  explorerAddressUrl: v.optional(v.string()),
  enabled: v.boolean(),
});
export type WalletType = v.InferOutput<typeof walletType>;

export const walletStatuses = [
  'unverified',
  'verifying',
  'verified',
  'rejected',
  'disabled',
] as const;
export type WalletStatus = (typeof walletStatuses)[number];
export const wallet = v.object({
  id: uuid,
  walletTypeId: v.string(),
  currency,
  address: v.string(),
  label: v.nullish(v.string()),
  status: openEnum(walletStatuses),
  isDefault: v.boolean(),
  verifiedAt: v.nullish(isoDate),
  canRemove: v.boolean(),
  lockedReason: v.nullish(openEnum(['pending-withdrawal', 'cool-down'])),
  /** Earliest time of a withdrawal to it (24 h after verification). */
  usableFrom: v.nullish(isoDate),
});
export type Wallet = v.InferOutput<typeof wallet>;

export const walletCreate = v.object({
  walletTypeId: v.pipe(text(textLimits.field), v.minLength(1, 'must not be empty')),
  currency,
  address: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'must not be empty'),
    v.maxLength(textLimits.field, `must be at most ${textLimits.field} characters`),
  ),
  label: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(textLimits.walletLabel, `must be at most ${textLimits.walletLabel} characters`),
    ),
  ),
});
/** `memo-transaction` is for hardware wallets on Solana, which can't sign text. Default: `message`. */
export const startVerification = v.object({
  walletId: uuid,
  method: v.optional(v.picklist(['message', 'memo-transaction'])),
});
export type ProofMethod = NonNullable<v.InferOutput<typeof startVerification>['method']>;
/** `signature` in the given encoding: for EVM 65 bytes r‖s‖v, or those of a contract wallet; 64 bytes for Ed25519. */
export const completeVerification = v.object({
  challengeId: uuid,
  walletId: uuid,
  address: text(textLimits.field),
  signature: text(textLimits.signature),
  encoding: v.picklist(['hex', 'base58', 'base64']),
  publicKey: v.optional(text(textLimits.field)),
  signedMessage: v.optional(text(textLimits.signedMessage)),
  /** The signed transaction in base64, for the method `memo-transaction`. */
  transaction: v.optional(text(textLimits.signedMessage)),
});
export type CompleteVerification = v.InferOutput<typeof completeVerification>;

/** `message` is the exact text to sign: EIP-4361 for EVM, Sign-In With Solana for Solana. */
export const challenge = v.object({
  challengeId: uuid,
  method: verificationMethod,
  message: v.string(),
  expiresAt: isoDate,
  attemptsLeft: v.optional(v.number()),
  /** With the method `memo-transaction`: the memo of the transaction to sign. */
  memo: v.optional(v.string()),
});
export type Challenge = v.InferOutput<typeof challenge>;
