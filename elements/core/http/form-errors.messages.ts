import formErrors from '../../../messages/en/form-errors.json';
import { messages } from '../i18n/messages.ts';

export const formErrorsMessages = messages({ 'form-errors': formErrors });
