import { 'first-run' as firstRun } from '../../../messages/en/dashboard.json';
import { 'first-steps' as firstSteps } from '../../../messages/en/notifications.json';
import { messages } from '../../base/messages/messages.ts';

/** With the steps of the first run, which the dashboard shows too. */
export const firstStepsMessages = messages({ 'first-steps': firstSteps, 'first-run': firstRun });
