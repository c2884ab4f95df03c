/** Mails to the operator about the proof of a brand's host. */
import type { HostProof } from './brand-hosts.rules.ts';
import {
  maxMisses,
  missIntervalDays,
  missWindowDays,
  unansweredNoticeDays,
  type HostCheckNews,
} from './host-checks.rules.ts';
import {
  createMail,
  type MailBlock,
  type MailContent,
  type MailReader,
} from '../mail/mail-content.rules.ts';

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
const toCommand = (words: string): MailBlock => ({
  kind: 'command',
  text: `  operator --as @… ${words}`,
});

export function createHostMail(reader: MailReader, to: string, news: HostNews): MailContent {
  const { t } = reader;
  const { kind, brand, host, proof, mainHost } = news;
  const places = { kind, brand, host, mainHost, record: proof.name };
  const limits = { misses: maxMisses, window: missWindowDays, interval: missIntervalDays };
  const what = t.brandHost({ ...places, ...limits, silence: unansweredNoticeDays });
  const record = t.brandHostRecord({ record: proof.name, text: proof.value });
  const next = [
    ...(kind === 'unanswered' ? [] : [record]),
    ...(kind === 'missing' ? [t.brandHostNext({ host, mainHost, ...limits })] : []),
    t.brandHostCheck,
    toCommand(`brands hosts check ${brand} ${host}`),
    t.brandHostLost,
    toCommand(`brands hosts remove ${brand} ${host}`),
  ];
  return createMail(reader, to, {
    subject: t.brandHostSubject({ kind, host }),
    reason: 'operator',
    blocks: [what, ...(kind === 'proven' ? [] : next)],
    verbatim: [proof.name, proof.value],
  });
}
