import firstSteps from '../../../messages/en/first-steps.json';
import { messages } from '../../core/i18n/messages.ts';

export const firstStepsMessages = messages({ 'first-steps': firstSteps });
