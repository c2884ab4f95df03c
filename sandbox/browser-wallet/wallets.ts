/** The sandbox's wallets, with real keys. They register as wallet extensions do, so that the product discovers them in the same way. */
import { announceSandboxEthereum } from './ethereum.ts';
import { registerSandboxSolana } from './solana.ts';

registerSandboxSolana();
announceSandboxEthereum();
