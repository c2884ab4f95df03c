import firstRun from '../../../messages/en/first-run.json';
import firstSteps from '../../../messages/en/first-steps.json';
import { messages } from '../../base/messages/messages.ts';

/** With the steps of the first run, which the dashboard shows too. */
export const firstStepsMessages = messages({ 'first-steps': firstSteps, 'first-run': firstRun });
