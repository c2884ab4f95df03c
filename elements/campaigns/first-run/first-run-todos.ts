import type { FirstRunStep } from '../../../contract/first-run.ts';
import type { FirstRun, Todo } from '../../../contract/pages.ts';

/** The kinds of to-dos that a step of the first run shows itself. What became of a withdrawal, and its code, are always above the card. */
const kindsByStep: Readonly<Record<FirstRunStep, readonly string[]>> = {
  join: ['join'],
  post: ['post'],
  // The card shows the posts with their reasons.
  check: ['post-rejected'],
  claim: ['claim'],
  withdraw: ['verify-email', 'add-wallet', 'verify-wallet'],
};

/** Separates the to-dos that the current step of the first run shows from the others, which are of other campaigns too. */
export function splitTodos(
  todos: readonly Todo[],
  { step, campaign }: FirstRun,
): { inStep: readonly Todo[]; others: readonly Todo[] } {
  const kinds = kindsByStep[step as FirstRunStep] ?? [];
  const isOfCampaign = ({ kind, campaignId }: Todo) =>
    kind === 'join' || !campaignId || campaignId === campaign?.id;
  const isInStep = (todo: Todo) => kinds.includes(todo.kind) && isOfCampaign(todo);
  return { inStep: todos.filter(isInStep), others: todos.filter((todo) => !isInStep(todo)) };
}
