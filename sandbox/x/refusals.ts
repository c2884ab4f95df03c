/**
 * Refusals that cannot be had by content: the page of an account sets one for its next post, deletion or file. The bodies are
 * those of the X API.
 */
import type { FastifyInstance } from 'fastify';
import { markup, type Html } from '../html.ts';
import { BadInput, readFields } from '../input.ts';
import { XProblem } from './authentication.ts';
import type { Account } from './demo-accounts.ts';
import { findAccountByHandle, type XNetworkProgram, type XState } from './state.ts';

interface Refusal {
  label: string;
  problem: XProblem;
}
const refuse = (label: string, status: number, title: string, detail: string): Refusal => ({
  label,
  problem: new XProblem(status, title, detail),
});
const safety = 'To protect our users from spam and other malicious activity,';

/** How the network refuses a post or a deletion. */
const refusals: Readonly<Record<string, Refusal>> = {
  'rate-limit': refuse('Too many requests', 429, 'Too Many Requests', 'Too Many Requests'),
  'daily-limit': refuse('Daily limit', 403, 'Forbidden', 'User is over daily status update limit.'),
  locked: refuse(
    'Account locked',
    403,
    'Forbidden',
    `${safety} this account is temporarily locked. Please log in to https://twitter.com to unlock your account.`,
  ),
  automated: refuse(
    'Looks automated',
    403,
    'Forbidden',
    `This request looks like it might be automated. ${safety} we can't complete this action right now. Please try again later.`,
  ),
  link: refuse('Link not accepted', 400, 'Invalid Request', 'The Tweet contains an invalid URL.'),
  permission: refuse(
    'Not permitted',
    403,
    'Forbidden',
    'You are not permitted to perform this action.',
  ),
  unknown: refuse('A reason of its own', 403, 'Quiet Hours', 'Come back when the birds sing.'),
  unavailable: refuse('Not reachable', 503, 'Service Unavailable', 'Service Unavailable'),
};

/** How the processing of a file fails. */
export const fileFailures: Readonly<Record<string, { label: string; message: string }>> = {
  'file-duration': {
    label: 'Video too long',
    message: 'Duration 2.minutes+29.seconds exceeds max duration of 2.minutes+20.seconds',
  },
  'file-format': { label: 'File not readable', message: 'Unsupported video format' },
  'file-size': { label: 'File too large', message: 'File size exceeds 5242880 bytes.' },
  file: { label: 'File refused without a reason', message: '' },
};

/** @param refusal empty for none */
function setRefusal(state: XState, { id }: Account, refusal: string): void {
  const { [id]: _, ...others } = state.nextRefusals ?? {};
  state.nextRefusals = { ...others, ...(refusal && { [id]: refusal }) };
}

/** Takes the refusal that is set for the account, if it is one of `known`. */
async function take<T>(
  { store }: XNetworkProgram,
  account: Account,
  known: Readonly<Record<string, T>>,
): Promise<T | undefined> {
  const name = store.state.nextRefusals?.[account.id];
  if (name === undefined || !Object.hasOwn(known, name)) return undefined;
  setRefusal(store.state, account, '');
  await store.save();
  return known[name];
}

/** @throws XProblem */
export async function assertNotRefused(x: XNetworkProgram, account: Account): Promise<void> {
  const refusal = await take(x, account, refusals);
  if (refusal) throw refusal.problem;
}

export const takeFileFailure = (x: XNetworkProgram, account: Account) =>
  take(x, account, fileFailures);

export function renderRefusalForm({ store }: XNetworkProgram, { id, handle }: Account): Html {
  const current = store.state.nextRefusals?.[id];
  const options = Object.entries({ ...refusals, ...fileFailures }).map(
    ([name, { label }]) =>
      markup`<option value="${name}"${name === current ? markup` selected` : null}>${label}</option>`,
  );
  return markup`<form class="actions inline-form" method="post" action="/sandbox/x/${handle}/refuse"><label class="expand small">Refuse the next post, deletion or file <select name="refusal"><option value="">Refuse nothing</option>${options}</select></label><button class="small">Set</button></form>`;
}

export function mountRefusals(app: FastifyInstance, x: XNetworkProgram): void {
  app.post<{ Params: { handle: string } }>('/:handle/refuse', async (request, reply) => {
    const account = findAccountByHandle(x, request.params.handle);
    const { refusal = '' } = readFields(request.body);
    if (!account) throw new BadInput('There is no such person.');
    if (refusal && !Object.hasOwn(refusals, refusal) && !Object.hasOwn(fileFailures, refusal))
      throw new BadInput('There is no such refusal.');
    setRefusal(x.store.state, account, refusal);
    await x.store.save();
    return reply.redirect(`/sandbox/x/${account.handle}`, 303);
  });
}
