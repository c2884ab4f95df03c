/** The sandbox's clock: runs in real time, can be moved forward, and persists its offset. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createMovableClock, type MovableClock } from '../common/server-clock.ts';
import { markup, sendPage, renderTime, type Html } from './html.ts';
import { openJsonStore, type JsonStore } from './json-store.ts';
import { getReturnPath } from './x/pages.ts';

export interface SandboxClock {
  readonly clock: MovableClock;
  /** Moves the clock forward. The offset is saved first, so that a killed server does not go back in time. */
  advance(milliseconds: number): Promise<void>;
}

export async function openSandboxClock(folder: string | null): Promise<SandboxClock> {
  const store: JsonStore<{ offset: number }> = await openJsonStore(folder, 'clock', () => ({
    offset: 0,
  }));
  const clock = createMovableClock(store.state.offset);
  return {
    clock,
    async advance(milliseconds) {
      store.state.offset += milliseconds;
      await store.save();
      clock.advance(milliseconds);
    },
  };
}

const units = { minutes: 60_000, hours: 3_600_000, days: 86_400_000 } as const;
const steps = [
  [units.hours, '+1 hour'],
  [units.days, '+1 day'],
  [7 * units.days, '+7 days'],
] as const;
const maxAdvance = 366 * units.days;

/** Milliseconds of a request: `advance`, or `amount` × `unit`; null for invalid input. */
function parseMilliseconds(body: unknown): number | null {
  const { advance, amount, unit } = (body ?? {}) as {
    advance?: unknown;
    amount?: unknown;
    unit?: unknown;
  };
  const factor =
    typeof unit === 'string' && unit in units ? units[unit as keyof typeof units] : null;
  const value = advance !== undefined ? Number(advance) : factor ? Number(amount) * factor : NaN;
  return Number.isFinite(value) && value > 0 && value <= maxAdvance ? Math.round(value) : null;
}

export function renderClockButtons(): Html {
  const buttons = steps.map(
    ([advance, label]) =>
      markup`<form method="post" action="/sandbox/clock"><input type="hidden" name="advance" value="${advance}"><button>${label}</button></form>`,
  );
  return markup`<div class="actions">${buttons}</div>`;
}

function renderClockBody({ clock }: SandboxClock): Html {
  const hours = Math.round(clock.offset / units.hours);
  const ahead = hours >= 48 ? `${Math.round(hours / 24)} days` : `${hours} h`;
  return markup`<h1>Clock</h1><p class="lead">All of the product’s time comes from this clock: metrics grow, weeks end, campaigns mature, codes run out. It only goes forward.</p>
<section id="clock"><header><h2>Now</h2><span class="small subtle">${clock.offset > 0 ? `${ahead} ahead of the real time` : 'the real time'}</span></header>
<p class="figure current-time">${renderTime(clock.now().toISOString())} <span class="small subtle">UTC</span></p>${renderClockButtons()}</section>
<section><header><h2>By any amount</h2></header><form class="block actions inline-form" method="post" action="/sandbox/clock">
<input type="number" name="amount" min="1" max="366" value="30" required aria-label="Amount"><select name="unit" aria-label="Unit"><option value="minutes">minutes</option><option value="hours">hours</option><option value="days">days</option></select><button>Move forward</button></form></section>`;
}

async function handleAdvance(
  sandboxClock: SandboxClock,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const json = request.headers['content-type']?.startsWith('application/json');
  const milliseconds = parseMilliseconds(request.body);
  if (milliseconds === null) {
    if (json)
      return reply.code(400).send({
        error: 'advance must be a number of milliseconds, more than 0 and at most a year',
      });
    return sendPage(reply, {
      title: 'Clock',
      section: 'clock',
      body: markup`<h1>That is no amount</h1><p><a href="/sandbox/clock">Back to the clock</a></p>`,
      status: 400,
    });
  }
  await sandboxClock.advance(milliseconds);
  const { clock } = sandboxClock;
  return json
    ? reply.send({ now: clock.now().toISOString(), offset: clock.offset })
    : reply.redirect(`${getReturnPath(request, '/sandbox/clock')}#clock`, 303);
}

export function mountClock(app: FastifyInstance, sandboxClock: SandboxClock): void {
  app.get('/clock', (_, reply) =>
    sendPage(reply, { title: 'Clock', section: 'clock', body: renderClockBody(sandboxClock) }),
  );
  app.get('/clock.json', () => ({
    now: sandboxClock.clock.now().toISOString(),
    offset: sandboxClock.clock.offset,
  }));
  app.post('/clock', (request, reply) => handleAdvance(sandboxClock, request, reply));
}
