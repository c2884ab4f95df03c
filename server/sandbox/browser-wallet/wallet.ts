/**
 * The sandbox's browser wallet: two wallets with real keys, for the pages of a sandbox server only. They register as any
 * wallet extension does, so that the product finds them in no other way than it finds those.
 */
import { announceSandboxEthereum } from './ethereum.ts';
import { registerSandboxSolana } from './solana.ts';

registerSandboxSolana();
announceSandboxEthereum();
