/** Maximum lengths of texts that a client sends. Clients truncate what is not typed by a person. */
export const textLimits = {
  /** Names of things and codes. */
  name: 100,
  /** Ids, and fields of a visit such as `utm_source`. */
  field: 200,
  /** Addresses of pages. */
  url: 2000,
  email: 254,
  /** An address as typed or pasted, before white space and invisible signs are left out. */
  typedEmail: 1000,
  walletLabel: 60,
  /** Text of a notice of the operator. */
  noticeBody: 500,
  /** Why an account is blocked, for its person. */
  blockReason: 500,
  /** What a person writes in a case. */
  caseText: 2000,
  /** The maximum of common file systems. */
  fileName: 255,
  /** The signature of a key has 132 characters; that of a contract wallet holds those of several keys, or of a passkey. */
  signature: 4000,
  /** A message that a wallet signed, or a signed transaction: at most 1,232 bytes on Solana. */
  signedMessage: 4000,
  /** Texts that secrets are removed from are cut here before a pattern reads them. The telemetry SDK sends at most as long ones. */
  redacted: 32_768,
} as const;
