/**
 * One catalogue of error codes, the body of every REST error, and the client's own error for a missing parameter.
 * See docs/decisions/009-errors-and-guard.md.
 */
import * as v from 'valibot';
import { messageParams } from './message-params.ts';

/** HTTP status of each code. The messages: section `error-codes` of `messages/<language>/errors.json`. */
export const errorStatus = {
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  /** The social network revoked our access; the message starts with `X:`, which ends the client's session. */
  NETWORK_ACCESS_WITHDRAWN: 401,
  FORBIDDEN: 403,
  /** The network takes nothing from this product, for no user. The session stays. */
  NETWORK_REFUSES_PRODUCT: 403,
  ORIGIN_FORBIDDEN: 403,
  /** A session of an embedding origin may read, mark read, draft, and ask for a confirmation, nothing else. */
  EMBED_FORBIDDEN: 403,
  /** An impersonated session may not move money, post, or change settings. */
  IMPERSONATION_FORBIDDEN: 403,
  /** The person enters a code of the authenticator app (`proveSecondFactor`), and the same call is sent again. */
  SECOND_FACTOR_REQUIRED: 403,
  /** The session was opened by e-mail: this needs a login at the social network. */
  NETWORK_LOGIN_REQUIRED: 403,
  /** Administrators need a second factor in force for what the role allows. */
  SECOND_FACTOR_SETUP_REQUIRED: 403,
  WRONG_ACCOUNT: 403,
  REQUIREMENTS_UNMET: 403,
  NOT_JOINED: 403,
  WRITE_SCOPE_REQUIRED: 403,
  /** The login of this session is too long ago for what would make an account a thief's. */
  RECENT_LOGIN_REQUIRED: 403,
  NOT_FOUND: 404,
  /** The body stopped or was too slow. Nothing was done. */
  REQUEST_TIMEOUT: 408,
  CONFLICT: 409,
  ALREADY_JOINED: 409,
  INVITATION_EXPIRED: 409,
  INVITATION_USED: 409,
  INVITATION_REVOKED: 409,
  INVITATION_FULL: 409,
  INVITATION_NOT_STARTED: 409,
  INVITATION_ENDED: 409,
  TERMS_REQUIRED: 409,
  CAMPAIGN_CLOSED: 409,
  POST_LIMIT_REACHED: 409,
  DUPLICATE_POST: 409,
  NOTHING_TO_CLAIM: 409,
  CLAIM_EXPIRED: 409,
  INSUFFICIENT_BALANCE: 409,
  WALLET_NOT_VERIFIED: 409,
  WALLET_ON_HOLD: 409,
  WALLET_IN_USE: 409,
  WITHDRAWALS_ON_HOLD: 409,
  /** The person reported a change that was not theirs; only the operator makes withdrawals possible again. */
  WITHDRAWALS_FROZEN: 409,
  EMAIL_NOT_VERIFIED: 409,
  ALREADY_PROCESSING: 409,
  NOT_CANCELLABLE: 409,
  ALREADY_LINKED: 409,
  CONFIRMATION_USED: 409,
  CODE_EXPIRED: 410,
  CHALLENGE_EXPIRED: 410,
  CONFIRMATION_EXPIRED: 410,
  BODY_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA: 415,
  TEXT_TOO_LONG: 422,
  BELOW_MINIMUM: 422,
  ABOVE_MAXIMUM: 422,
  CODE_INVALID: 422,
  SIGNATURE_INVALID: 422,
  ADDRESS_INVALID: 422,
  EMAIL_INVALID: 422,
  IDEMPOTENCY_KEY_REUSED: 422,
  NETWORK_REFUSED: 422,
  TOO_MANY_ATTEMPTS: 429,
  RESEND_TOO_SOON: 429,
  RATE_LIMITED: 429,
  /** Address and headers of a request together, mostly because of cookies. */
  HEADERS_TOO_LARGE: 431,
  INTERNAL: 500,
  NOT_IMPLEMENTED: 501,
  NETWORK_UNAVAILABLE: 503,
  /** The chain's node does not answer. The challenge can still be signed. */
  CHAIN_UNAVAILABLE: 503,
  /**
   * The connection to the database broke before it confirmed the change, which may have been made. Repeating the request
   * with the same idempotency key is safe.
   */
  OUTCOME_UNKNOWN: 503,
  /** The server starts or ends, or the database can't be reached or has too much to do. Nothing was changed. */
  NOT_READY: 503,
} as const;
export type ErrorCode = keyof typeof errorStatus;

/** Body of every REST error. `detail` has, in English and for developers, what of a request was not accepted. */
export const apiError = v.object({
  status: v.number(),
  code: v.optional(v.string()),
  /** The message in English: for logs, and for clients that do not know the code. */
  message: v.optional(v.string()),
  /** Values for the places of the code's message. `kind` names the variant. */
  params: v.optional(messageParams),
  errors: v.optional(v.array(v.string())),
  detail: v.optional(
    v.array(
      v.object({
        loc: v.array(v.union([v.string(), v.number()])),
        msg: v.string(),
        type: v.optional(v.string()),
      }),
    ),
  ),
  incidentId: v.optional(v.string()),
  attemptsLeft: v.optional(v.number()),
  /** Seconds until the same call can succeed. */
  retryAfter: v.optional(v.number()),
});
export type ApiErrorBody = v.InferOutput<typeof apiError>;
