/**
 * "Sandbox Solana": a wallet of the Wallet Standard with one Ed25519 account.
 * https://github.com/wallet-standard/wallet-standard
 */
import { ed25519 } from '@noble/curves/ed25519.js';
import { base58 } from '@scure/base';
import { ReadonlyWalletAccount, registerWallet } from '@wallet-standard/wallet';
import { solanaIcon } from './icons.ts';
import { forgetConnected, isConnected, rememberConnected, getSecretKey } from './keys.ts';
import { confirmInPrompt } from './prompt.ts';

const key = 'solana';
const name = 'Sandbox Solana';
const chains = ['solana:mainnet', 'solana:devnet'] as const;

/** The error of a rejected request: code 4001, as in EIP-1193. */
const rejected = () => Object.assign(new Error('User rejected the request.'), { code: 4001 });

interface SignMessageInput {
  account: { address: string };
  message: Uint8Array;
}
interface SignTransactionInput {
  account: { address: string };
  transaction: Uint8Array;
}
type ChangeListener = (properties: { accounts: readonly ReadonlyWalletAccount[] }) => void;

/** Creates the wallet and registers it with all apps on the page, including those that load later. */
export function registerSandboxSolana(): void {
  const secret = getSecretKey(key, () => ed25519.utils.randomSecretKey());
  const publicKey = ed25519.getPublicKey(secret);
  const account = new ReadonlyWalletAccount({
    address: base58.encode(publicKey),
    publicKey,
    chains,
    features: ['solana:signMessage', 'solana:signTransaction'],
    label: name,
  });
  const listeners = new Set<ChangeListener>();
  const accounts = () => (isConnected(key) ? [account] : []);
  const changed = () => listeners.forEach((listener) => listener({ accounts: accounts() }));
  registerWallet({
    version: '1.0.0',
    name,
    icon: solanaIcon,
    chains,
    get accounts() {
      return accounts();
    },
    features: {
      'standard:connect': {
        version: '1.0.0',
        connect: (input?: { silent?: boolean }) =>
          connect(account, accounts, changed, input?.silent),
      },
      'standard:disconnect': {
        version: '1.0.0',
        disconnect: () => Promise.resolve(forgetConnected(key)).then(changed),
      },
      'standard:events': {
        version: '1.0.0',
        on(_event: string, listener: ChangeListener) {
          listeners.add(listener);
          return () => void listeners.delete(listener);
        },
      },
      'solana:signMessage': {
        version: '1.1.0',
        signMessage: (...inputs: SignMessageInput[]) => signAll(account.address, secret, inputs),
      },
      'solana:signTransaction': {
        version: '1.0.0',
        supportedTransactionVersions: ['legacy'],
        signTransaction: (...inputs: SignTransactionInput[]) =>
          signTransactions(account.address, secret, inputs),
      },
    },
  });
}

async function connect(
  account: ReadonlyWalletAccount,
  accounts: () => ReadonlyWalletAccount[],
  changed: () => void,
  silent = false,
) {
  if (!isConnected(key) && !silent) {
    const text = 'It will see your address. It can’t move anything.';
    if (
      !(await confirmInPrompt({
        wallet: name,
        heading: 'Connect this site?',
        text,
        address: account.address,
      }))
    )
      throw rejected();
    rememberConnected(key);
    changed();
  }
  return { accounts: accounts() };
}

async function signAll(address: string, secret: Uint8Array, inputs: SignMessageInput[]) {
  const signed: { signedMessage: Uint8Array; signature: Uint8Array; signatureType: 'ed25519' }[] =
    [];
  for (const { account, message } of inputs) {
    if (account.address !== address)
      throw Object.assign(new Error('This wallet does not hold that account.'), { code: 4100 });
    const text = 'Signing proves that you hold the key. It’s free and can’t move any funds.';
    const question = {
      wallet: name,
      heading: 'Sign this message?',
      text,
      address,
      message: new TextDecoder().decode(message),
    };
    if (!(await confirmInPrompt(question))) throw rejected();
    signed.push({
      signedMessage: message,
      signature: ed25519.sign(message, secret),
      signatureType: 'ed25519',
    });
  }
  return signed;
}

/** Transactions with one signer: its signature is after the first byte. */
async function signTransactions(
  address: string,
  secret: Uint8Array,
  inputs: SignTransactionInput[],
) {
  const signed: { signedTransaction: Uint8Array }[] = [];
  for (const { transaction } of inputs) {
    const text = 'The sandbox wallet signs it and sends nothing.';
    const message = `${String(transaction.length)} bytes`;
    const question = { wallet: name, heading: 'Sign this transaction?', text, address, message };
    if (!(await confirmInPrompt(question))) throw rejected();
    const signedTransaction = Uint8Array.from(transaction);
    signedTransaction.set(ed25519.sign(transaction.slice(65), secret), 1);
    signed.push({ signedTransaction });
  }
  return signed;
}
