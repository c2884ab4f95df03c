/** `operator brands hosts …`: its words and options, and what it prints. */
import type { Command } from 'commander';
import type { OperationResult } from '../operation.ts';
import { formatFacts, formatTable } from '../output.ts';
import type { Action } from '../session.ts';
import {
  checkHostProof,
  deleteHost,
  readHostProof,
  readHosts,
  waiveProof,
  writeHost,
} from './brands.operations.ts';

export const formatHosts = (hosts: OperationResult<typeof readHosts>): string =>
  formatTable(
    ['HOST', 'BRAND', 'PROOF', 'LAST PROVEN', 'LOOKED UP', 'NEXT', 'MISSES', 'LOGINS', 'REASON'],
    hosts.map((row) => [
      row.host,
      row.brand,
      row.proof,
      row.provenAt,
      row.checkedAt,
      row.nextCheckAt,
      row.misses,
      row.receivesLogins ? 'return' : 'end on the main host',
      row.waivedReason,
    ]),
  );

function addAddCommand(hosts: Command, action: Action): void {
  hosts
    .command('add <brand> <host>')
    .description('lists a host whose owner has added the record')
    .option('--without-proof <reason>', 'lists it without the record; the audit log keeps why')
    .addHelpText(
      'after',
      '\nExample:\n  operator --as @support brands hosts add acme work.acme.example',
    )
    .action(
      action(
        async (
          session,
          brand: string,
          host: string,
          { withoutProof }: { withoutProof?: string },
        ) => {
          if (withoutProof !== undefined)
            await session.confirm(host, `The app will run on ${host}, and logins return to it.`);
          const proof = withoutProof === undefined ? {} : { unproven: withoutProof };
          session.print(
            await session.run(writeHost, { brand, host, ...proof }),
            () =>
              `${host} shows ${brand}. It takes effect at once; point its DNS and TLS at the product.`,
          );
        },
      ),
    );
}

function addCheckCommands(hosts: Command, action: Action): void {
  hosts
    .command('check <brand> <host>')
    .description('looks up the proof of a listed host now; where it is found, logins return')
    .addHelpText(
      'after',
      '\nExample:\n  operator --as @support brands hosts check acme work.acme.example',
    )
    .action(
      action(async (session, brand: string, host: string) =>
        session.print(
          await session.run(checkHostProof, { brand, host }),
          () => `${host} is proven. Logins return to it.`,
        ),
      ),
    );
  hosts
    .command('waive <brand> <host> <reason>')
    .description('stops looking up the proof of a listed host; the audit log keeps why')
    .addHelpText(
      'after',
      '\nExample:\n  operator --as @support brands hosts waive acme work.acme.example "Only in our own network"',
    )
    .action(
      action(async (session, brand: string, host: string, reason: string) => {
        await session.confirm(
          host,
          `Logins return to ${host} without a proof that it is the brand’s.`,
        );
        session.print(
          await session.run(waiveProof, { brand, host, reason }),
          () => `The proof of ${host} is not looked up. Logins return to it.`,
        );
      }),
    );
}

export function addHostCommands(brands: Command, action: Action): void {
  const hosts = brands.command('hosts').description('host names that show a brand');
  hosts
    .command('list')
    .description('lists them, with their proof and whether logins return to them')
    .action(
      action(async (session) => session.print(await session.run(readHosts, {}), formatHosts)),
    );
  hosts
    .command('proof <brand> <host>')
    .description('prints the DNS record by which the owner of a host proves it')
    .addHelpText('after', '\nExample:\n  operator brands hosts proof acme work.acme.example')
    .action(
      action(async (session, brand: string, host: string) =>
        session.print(await session.run(readHostProof, { brand, host }), (proof) =>
          formatFacts({ type: 'TXT', name: proof.name, text: proof.value }),
        ),
      ),
    );
  addAddCommand(hosts, action);
  addCheckCommands(hosts, action);
  hosts
    .command('remove <brand> <host>')
    .description('takes a host from a brand')
    .addHelpText(
      'after',
      '\nExample:\n  operator --as @support brands hosts remove acme work.acme.example',
    )
    .action(
      action(async (session, brand: string, host: string) => {
        await session.confirm(host, `Pages of ${host} stop working at once.`);
        session.print(await session.run(deleteHost, { brand, host }), () => `${host} is removed.`);
      }),
    );
}
