import type { FirstRunStep } from '../../../contract/first-run.ts';
import type { Todo } from '../../../contract/pages.ts';

const money = ['claim', 'verify-email', 'add-wallet'];
/** The kinds of to-dos that a step of the first run shows itself. */
const kindsByStep: Readonly<Record<FirstRunStep, readonly string[]>> = {
  join: ['join'],
  post: ['post'],
  // The card shows the posts with their reasons.
  check: ['post-rejected'],
  claim: money,
  withdraw: [
    ...money,
    'withdrawal-code',
    'withdrawal-failed',
    'withdrawal-expired',
    'withdrawal-cancelled',
  ],
};

/** Separates the to-dos that the current step of the first run shows from the others. */
export function splitTodos(
  todos: readonly Todo[],
  step: string,
): { inStep: readonly Todo[]; others: readonly Todo[] } {
  // Before there is something to claim, what prepares a withdrawal is no part of the step.
  const isWaiting = step === 'claim' && !todos.some(({ kind }) => kind === 'claim');
  const kinds = isWaiting ? [] : (kindsByStep[step as FirstRunStep] ?? []);
  const isInStep = ({ kind }: Todo) => kinds.includes(kind);
  return { inStep: todos.filter(isInStep), others: todos.filter((todo) => !isInStep(todo)) };
}
