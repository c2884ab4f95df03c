/** The product's clock in the sandbox: goes as the real one does, can be moved forward, and keeps how far it was moved. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { movableClock, type MovableClock } from '../clock.ts';
import { markup, sendPage, time, type Html } from './html.ts';
import { openStore, type Store } from './store.ts';
import { backTo } from './x/pages.ts';

export interface KeptClock {
  readonly clock: MovableClock;
  /** Moves it and keeps that first: a killed server does not go back in time. */
  advance(milliseconds: number): Promise<void>;
}

export async function openClock(folder: string | null): Promise<KeptClock> {
  const store: Store<{ offset: number }> = await openStore(folder, 'clock', () => ({ offset: 0 }));
  const clock = movableClock(store.state.offset);
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
const longest = 366 * units.days;

/** Milliseconds of a request: `advance`, or `amount` of a `unit`; null for nonsense. */
function wanted(body: unknown): number | null {
  const { advance, amount, unit } = (body ?? {}) as { advance?: unknown; amount?: unknown; unit?: unknown };
  const factor = typeof unit === 'string' && unit in units ? units[unit as keyof typeof units] : null;
  const value = advance !== undefined ? Number(advance) : factor ? Number(amount) * factor : NaN;
  return Number.isFinite(value) && value > 0 && value <= longest ? Math.round(value) : null;
}

export function clockButtons(): Html {
  const buttons = steps.map(
    ([advance, label]) =>
      markup`<form method="post" action="/sandbox/clock"><input type="hidden" name="advance" value="${advance}"><button>${label}</button></form>`,
  );
  return markup`<div class="actions">${buttons}</div>`;
}

function clockBody({ clock }: KeptClock): Html {
  const hours = Math.round(clock.offset / units.hours);
  const ahead = hours >= 48 ? `${Math.round(hours / 24)} days` : `${hours} h`;
  return markup`<h1>Clock</h1><p class="lead">All of the product’s time comes from this clock: metrics grow, weeks end, campaigns mature, codes run out. It only goes forward.</p>
<section id="clock"><header><h2>Now</h2><span class="small third">${clock.offset > 0 ? `${ahead} ahead of the real time` : 'the real time'}</span></header>
<p class="figure now">${time(clock.now().toISOString())} <span class="small third">UTC</span></p>${clockButtons()}</section>
<section><header><h2>By any amount</h2></header><form class="block actions any" method="post" action="/sandbox/clock">
<input type="number" name="amount" min="1" max="366" value="30" required aria-label="Amount"><select name="unit" aria-label="Unit"><option value="minutes">minutes</option><option value="hours">hours</option><option value="days">days</option></select><button>Move forward</button></form></section>`;
}

async function move(kept: KeptClock, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const json = request.headers['content-type']?.startsWith('application/json');
  const milliseconds = wanted(request.body);
  if (milliseconds === null) {
    if (json) return reply.code(400).send({ error: 'advance must be a number of milliseconds, more than 0 and at most a year' });
    return sendPage(reply, {
      title: 'Clock',
      at: 'clock',
      body: markup`<h1>That is no amount</h1><p><a href="/sandbox/clock">Back to the clock</a></p>`,
      status: 400,
    });
  }
  await kept.advance(milliseconds);
  const { clock } = kept;
  return json
    ? reply.send({ now: clock.now().toISOString(), offset: clock.offset })
    : reply.redirect(`${backTo(request, '/sandbox/clock')}#clock`, 303);
}

export function mountClock(app: FastifyInstance, kept: KeptClock): void {
  app.get('/clock', (_, reply) => sendPage(reply, { title: 'Clock', at: 'clock', body: clockBody(kept) }));
  app.get('/clock.json', () => ({ now: kept.clock.now().toISOString(), offset: kept.clock.offset }));
  app.post('/clock', (request, reply) => move(kept, request, reply));
}
