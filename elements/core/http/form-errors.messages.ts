import { 'form-errors' as formErrors } from '../../../messages/en/errors.json';
import { messages } from '../../base/messages/messages.ts';

export const formErrorsMessages = messages({ 'form-errors': formErrors });
