/** `operator brands hosts …` */
import type { Command } from 'commander';
import { formatFacts } from '../output.ts';
import type { Action } from '../session.ts';
import { deleteHost, readHostProof, writeHost } from './brands.operations.ts';

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

export function addHostCommands(brands: Command, action: Action): void {
  const hosts = brands.command('hosts').description('host names that show a brand');
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
