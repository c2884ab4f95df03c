import errors from '../../../messages/en/errors.json';
import { messages } from '../i18n/messages.ts';

/** Messages of failures without an answer; those of error codes are in `error-codes.json`. */
export const errorsMessages = messages({ errors });
