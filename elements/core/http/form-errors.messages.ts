import formErrors from '../../../messages/en/form-errors.json';
import { messages } from '../../base/messages/messages.ts';

export const formErrorsMessages = messages({ 'form-errors': formErrors });
