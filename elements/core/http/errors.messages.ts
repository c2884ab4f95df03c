import { errors } from '../../../messages/en/errors.json';
import { messages } from '../../base/messages/messages.ts';

/** Messages of failures without an answer; those of error codes: error-codes.lazy.ts. */
export const errorsMessages = messages({ errors });
