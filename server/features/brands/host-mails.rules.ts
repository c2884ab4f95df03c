/** Mails to the operator about the proof of a brand's host. */
import type { Mail } from '../../adapters/mail.ts';
import type { HostProof } from './brand-hosts.rules.ts';
import {
  maxMisses,
  missIntervalDays,
  missWindowDays,
  unansweredNoticeDays,
  type HostCheckNews,
} from './host-checks.rules.ts';
import { toMail, type MailMessages } from '../mail/mails.rules.ts';

export interface HostNews {
  kind: HostCheckNews;
  brand: string;
  host: string;
  /** The record that its owner adds. */
  proof: HostProof;
  /** The host to which logins return in its place. */
  mainHost: string;
}

/** Each command is in a line for itself, to be copied. */
const toCommand = (words: string): string => `  operator --as @… ${words}`;

export function createHostMail(t: MailMessages, to: string, news: HostNews): Mail {
  const { kind, brand, host, proof, mainHost } = news;
  const places = { kind, brand, host, mainHost, record: proof.name };
  const limits = { misses: maxMisses, window: missWindowDays, interval: missIntervalDays };
  const subject = t.brandHostSubject({ kind, host });
  const what = t.brandHost({ ...places, ...limits, silence: unansweredNoticeDays });
  if (kind === 'proven') return toMail(t, to, subject, [what]);
  return toMail(t, to, subject, [
    what,
    ...(kind === 'unanswered'
      ? []
      : [t.brandHostRecord({ record: proof.name, text: proof.value })]),
    ...(kind === 'missing' ? [t.brandHostNext({ host, mainHost, ...limits })] : []),
    t.brandHostCheck,
    toCommand(`brands hosts check ${brand} ${host}`),
    t.brandHostLost,
    toCommand(`brands hosts remove ${brand} ${host}`),
  ]);
}
