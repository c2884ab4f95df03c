/** Refuses what would leave during a quarantine, for every caller: jobs, calls of people, the command line. */
import type { Mailer } from '../../adapters/mail.ts';
import type { PaymentRail } from '../../adapters/payment-rail.ts';
import type { SocialNetwork } from '../../adapters/social-network.ts';
import type { Quarantine } from '../../context.ts';
import { createRefusal } from './quarantine.rules.ts';

interface Adapters {
  readonly network: SocialNetwork;
  readonly mail: Mailer;
  readonly rail: PaymentRail;
}

/**
 * The adapters, whose calls that change something elsewhere are rejected with `NOT_READY` while the quarantine is on. Reading goes on.
 * Tokens of the network are not refreshed: the network takes each refresh token once, and it belongs to the first installation.
 */
export function guardAdapters(quarantine: Quarantine, { network, mail, rail }: Adapters): Adapters {
  const guard =
    <Input extends unknown[], Result>(call: (...input: Input) => Promise<Result>) =>
    async (...input: Input): Promise<Result> => {
      if (await quarantine.find()) throw createRefusal();
      return call(...input);
    };
  return {
    network: {
      ...network,
      refresh: guard(network.refresh),
      createPost: guard(network.createPost),
      deletePost: guard(network.deletePost),
      uploadMedia: guard(network.uploadMedia),
    },
    mail: { ...mail, send: guard(mail.send) },
    rail: { ...rail, send: guard(rail.send) },
  };
}
