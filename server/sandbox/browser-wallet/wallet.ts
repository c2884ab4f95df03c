/**
 * The sandbox's browser wallet: two wallets with real keys, for pages of a sandbox server only. They register as wallet
 * extensions do, so that the product discovers them in the same way.
 */
import { announceSandboxEthereum } from './ethereum.ts';
import { registerSandboxSolana } from './solana.ts';

registerSandboxSolana();
announceSandboxEthereum();
