/**
 * Contract wallets on Ethereum, such as a Safe: they have no key, so a call of their contract decides whether a signature is
 * theirs (EIP-1271). Asked by JSON-RPC at a node of the operator's choice.
 * See docs/decisions/035-wallet-discovery.md.
 */
import { bytesToHex } from '@noble/hashes/utils.js';
import * as v from 'valibot';

export interface SignatureQuestion {
  address: string;
  /** 32 bytes: what was signed. */
  hash: Uint8Array;
  signature: Uint8Array;
}
/** The node gave no answer to rely on; a later one may. The reason is for logs: it names neither node nor address. */
export class ContractCheckFailed extends Error {
  override readonly name = 'ContractCheckFailed';
  constructor(readonly reason: string) {
    super(reason);
  }
}
export interface ContractWallets {
  /** False also where the address has no contract. @throws ContractCheckFailed */
  isValidSignature(question: SignatureQuestion): Promise<boolean>;
}

const maxAnswerBytes = 64 * 1024;
const mainnet = '0x1';
/** The selector of `isValidSignature(bytes32,bytes)`, and what it returns for a valid signature. */
const magic = '0x1626ba7e';
const validResult = magic.padEnd(66, '0');

const answer = v.object({
  result: v.optional(v.string()),
  error: v.optional(v.object({ code: v.number(), message: v.optional(v.string(), '') })),
});
type RpcAnswer = v.InferOutput<typeof answer>;

const toWord = (value: number) => value.toString(16).padStart(64, '0');

/** The call's data by the ABI: the hash, the offset of the signature, its length, and its bytes in words of 32. */
function encodeCall({ hash, signature }: SignatureQuestion): string {
  const bytes = bytesToHex(signature);
  const padded = bytes.padEnd(Math.ceil(bytes.length / 64) * 64, '0');
  return `${magic}${bytesToHex(hash)}${toWord(64)}${toWord(signature.length)}${padded}`;
}

/** Code 3 is an execution error by EIP-1474; some nodes have it in words only. */
const isReverted = ({ error }: RpcAnswer): boolean =>
  error?.code === 3 || /\brevert/i.test(error?.message ?? '');

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    // Leaving the loop cancels the rest of the answer.
    if (size > maxAnswerBytes) throw new ContractCheckFailed('answer-too-long');
    text += decoder.decode(part, { stream: true });
  }
  return text;
}

/** `fetch` takes no user name in an address. */
function toTarget(address: string): { url: URL; headers: Record<string, string> } {
  const url = new URL(address);
  const user = decodeURIComponent(`${url.username}:${url.password}`);
  url.username = url.password = '';
  const authorization = { authorization: `Basic ${Buffer.from(user).toString('base64')}` };
  return {
    url,
    headers: { 'content-type': 'application/json', ...(user !== ':' && authorization) },
  };
}

/** @param address of the node; it may hold a key, and so may the errors of `fetch`, which are not kept */
export function createContractWallets(address: string, timeout = 5000): ContractWallets {
  const { url, headers } = toTarget(address);
  let isChainKnown = false;

  async function fetchText(method: string, params: unknown[], signal: AbortSignal) {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers,
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
        redirect: 'error',
        signal,
      });
      return { ok: response.ok, status: response.status, text: await readText(response) };
    } catch (error) {
      if (error instanceof ContractCheckFailed) throw error;
      throw new ContractCheckFailed('no-answer');
    }
  }

  async function call(method: string, params: unknown[], signal: AbortSignal): Promise<RpcAnswer> {
    const { ok, status, text } = await fetchText(method, params, signal);
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), answer), text);
    // Some nodes answer a revert with an error status.
    if (parsed.success && (ok || isReverted(parsed.output))) return parsed.output;
    throw new ContractCheckFailed(`status-${status}`);
  }

  /** A contract on another chain can have another owner. */
  async function assertChain(signal: AbortSignal): Promise<void> {
    if (isChainKnown) return;
    const { result } = await call('eth_chainId', [], signal);
    if (result !== mainnet) throw new ContractCheckFailed('other-chain');
    isChainKnown = true;
  }

  return {
    async isValidSignature(question) {
      const signal = AbortSignal.timeout(timeout);
      await assertChain(signal);
      const transaction = { to: question.address, data: encodeCall(question) };
      const found = await call('eth_call', [transaction, 'latest'], signal);
      if (isReverted(found)) return false;
      if (found.result !== undefined) return found.result.toLowerCase() === validResult;
      throw new ContractCheckFailed(`error-${found.error?.code ?? 'unknown'}`);
    },
  };
}
