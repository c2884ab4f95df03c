/**
 * "Sandbox Ethereum": an EIP-1193 provider with one secp256k1 account, announced by EIP-6963. "Sandbox contract": the same for
 * the contract wallet of that account, whose key signs for it. Errors: https://eips.ethereum.org/EIPS/eip-1193#errors
 */
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { toChecksumAddress } from '../../common/text/wallet-address.ts';
import { getAccountAddress, getContractAddress } from '../contract-wallet.ts';
import { ethereumIcon } from './icons.ts';
import { isConnected, rememberConnected, getSecretKey } from './keys.ts';
import { confirmInPrompt } from './prompt.ts';

/** `key`: of its storage. */
interface SandboxAccount {
  key: string;
  name: string;
  rdns: string;
  secret: Uint8Array;
  address: string;
}

/** An EIP-1193 error. */
class ProviderError extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}
interface RequestArguments {
  method: string;
  params?: readonly unknown[];
}

/** The EIP-191 hash that `personal_sign` signs. */
function hashPersonalMessage(message: Uint8Array): Uint8Array {
  return keccak_256(
    concatBytes(utf8ToBytes(`\u0019Ethereum Signed Message:\n${message.length}`), message),
  );
}

/** Announces the account and its contract wallet, immediately and on request. */
export function announceSandboxEthereum(): void {
  const secret = getSecretKey('ethereum', () => secp256k1.utils.randomSecretKey());
  const owner = getAccountAddress(secp256k1.getPublicKey(secret, false));
  announceAccount({
    key: 'ethereum',
    name: 'Sandbox Ethereum',
    rdns: 'sandbox.evangelist.ethereum',
    secret,
    address: toChecksumAddress(owner),
  });
  announceAccount({
    key: 'contract',
    name: 'Sandbox contract',
    rdns: 'sandbox.evangelist.contract',
    secret,
    address: toChecksumAddress(getContractAddress(owner)),
  });
}

function announceAccount(account: SandboxAccount): void {
  const { name, rdns } = account;
  const provider = createProvider(account);
  const info = Object.freeze({
    uuid: crypto.randomUUID(),
    name,
    icon: ethereumIcon,
    rdns,
  });
  const announce = () =>
    window.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }),
    );
  window.addEventListener('eip6963:requestProvider', announce);
  announce();
}

function createProvider(account: SandboxAccount) {
  const { key, name, address } = account;
  const accounts = () => (isConnected(key) ? [address] : []);
  const methods: Record<string, (params: readonly unknown[]) => unknown> = {
    eth_chainId: () => '0x1',
    eth_accounts: accounts,
    async eth_requestAccounts() {
      const text = 'It will see your address. It can’t move anything.';
      if (
        !isConnected(key) &&
        !(await confirmInPrompt({ wallet: name, heading: 'Connect this site?', text, address }))
      )
        throw rejected();
      rememberConnected(key);
      return accounts();
    },
    personal_sign: ([message, signer]) => personalSign(account, String(message), String(signer)),
  };
  return {
    async request({ method, params = [] }: RequestArguments): Promise<unknown> {
      const run = methods[method];
      if (!run) throw new ProviderError(4200, `The sandbox wallet does not know ${method}.`);
      return run(params);
    },
    // The account never changes, so no events are emitted.
    on: () => undefined,
    removeListener: () => undefined,
  };
}

const rejected = () => new ProviderError(4001, 'User rejected the request.');

async function personalSign(
  { key, name, secret, address }: SandboxAccount,
  message: string,
  signer: string,
): Promise<string> {
  if (!isConnected(key) || signer.toLowerCase() !== address.toLowerCase())
    throw new ProviderError(4100, 'This wallet has not let the page use that account.');
  const bytes = /^0x([0-9a-f]{2})*$/i.test(message)
    ? hexToBytes(message.slice(2))
    : utf8ToBytes(message);
  const text = 'Signing proves that you hold the key. It’s free and can’t move any funds.';
  const question = {
    wallet: name,
    heading: 'Sign this message?',
    text,
    address,
    message: new TextDecoder().decode(bytes),
  };
  if (!(await confirmInPrompt(question))) throw rejected();
  // The library puts the recovery bit first; Ethereum wants r‖s‖v with v of 27 or 28.
  const signature = secp256k1.sign(hashPersonalMessage(bytes), secret, {
    prehash: false,
    format: 'recovered',
  });
  return `0x${bytesToHex(concatBytes(signature.subarray(1), Uint8Array.of(27 + signature[0]!)))}`;
}
