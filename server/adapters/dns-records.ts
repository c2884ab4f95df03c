/** Reads TXT records of the DNS. */
import { Resolver } from 'node:dns/promises';

/** The look-up got no answer, or an error of a name server. */
export class DnsError extends Error {
  override readonly name = 'DnsError';
}

export interface DnsRecords {
  /** @returns no text for a name without TXT records. @throws DnsError */
  readTxt(name: string): Promise<string[]>;
}

/** The name does not exist, or has no such record. */
const isMissing = ({ code }: NodeJS.ErrnoException) => code === 'ENOTFOUND' || code === 'ENODATA';

/**
 * Milliseconds for all tries at all name servers. A try has 3 seconds at first and more later, at each of the servers, which can
 * add up to minutes.
 */
const defaultTotalTimeout = 10_000;

/** @param servers addresses of name servers, such as `192.0.2.1:53`; without them those of the system */
export function createDnsRecords(
  servers?: readonly string[],
  totalTimeout = defaultTotalTimeout,
): DnsRecords {
  return {
    async readTxt(name) {
      // A resolver caches answers: a shared one would not see a record that was added after the last look.
      const resolver = new Resolver({ timeout: 3000, tries: 3 });
      if (servers) resolver.setServers(servers);
      // What is under way then fails with ECANCELLED.
      const timer = setTimeout(() => resolver.cancel(), totalTimeout);
      try {
        const records = await resolver.resolveTxt(name);
        // A long text comes in pieces.
        return records.map((pieces) => pieces.join(''));
      } catch (cause) {
        if (isMissing(cause as NodeJS.ErrnoException)) return [];
        throw new DnsError(String(cause), { cause });
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
