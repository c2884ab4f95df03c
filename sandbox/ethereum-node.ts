/**
 * The sandbox's Ethereum node: JSON-RPC for what the product asks, which is the chain, and `isValidSignature` (EIP-1271) of the
 * contract wallets that the browser wallet offers. Its page can let it fail.
 * The JSON-RPC API of the developers’ documentation at ethereum.org; error codes: https://eips.ethereum.org/EIPS/eip-1474#error-codes
 */
import type { FastifyInstance } from 'fastify';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js';
import * as v from 'valibot';
import { getAccountAddress, getContractAddress } from './contract-wallet.ts';
import { markup, type Html } from './html.ts';
import { openJsonStore, type JsonStore } from './json-store.ts';

export interface EthereumNode {
  readonly store: JsonStore<{ fails: boolean }>;
}

export const openEthereumNode = async (folder: string | null): Promise<EthereumNode> => ({
  store: await openJsonStore(folder, 'ethereum', () => ({ fails: false })),
});

const hex = v.pipe(v.string(), v.regex(/^0x(?:[0-9a-f]{2})*$/i));
const rpcRequest = v.object({
  id: v.union([v.string(), v.number()]),
  method: v.string(),
  params: v.array(v.unknown()),
});
const transaction = v.object({ to: hex, data: hex });
const selector = '1626ba7e';

/** The address whose key made r‖s‖v. @throws Error for a malformed signature */
function recoverSigner(hash: Uint8Array, signature: Uint8Array): string {
  const recovery = Uint8Array.of(signature[64]! - 27);
  const recovered = concatBytes(recovery, signature.subarray(0, 64));
  const publicKey = secp256k1.recoverPublicKey(recovered, hash, { prehash: false });
  return getAccountAddress(secp256k1.Point.fromBytes(publicKey).toBytes(false));
}

/** The contract accepts what the key of its owner signed. @returns 32 bytes. @throws Error as a contract reverts */
function callContract({ to, data }: v.InferOutput<typeof transaction>): string {
  const call = hexToBytes(data.slice(2));
  // Selector, hash, offset and length of the signature, signature.
  if (bytesToHex(call.subarray(0, 4)) !== selector) throw new Error('Another function.');
  const signer = recoverSigner(call.subarray(4, 36), call.subarray(100, 165));
  const isOwner = getContractAddress(signer) === to.toLowerCase();
  return `0x${(isOwner ? selector : 'ffffffff').padEnd(64, '0')}`;
}

function answerRpc(body: unknown): object {
  const parsed = v.safeParse(rpcRequest, body);
  if (!parsed.success) return { id: null, error: { code: -32600, message: 'invalid request' } };
  const { id, method, params } = parsed.output;
  if (method === 'eth_chainId') return { id, result: '0x1' };
  if (method !== 'eth_call')
    return {
      id,
      error: { code: -32601, message: `the method ${method} does not exist/is not available` },
    };
  const call = v.safeParse(transaction, params[0]);
  if (!call.success)
    return { id, error: { code: -32602, message: 'invalid argument 0: not a transaction' } };
  try {
    return { id, result: callContract(call.output) };
  } catch {
    return { id, error: { code: 3, message: 'execution reverted', data: '0x' } };
  }
}

export function renderNodeAction({ store }: EthereumNode): Html {
  const { fails } = store.state;
  const [state, label] = fails
    ? ['It does not answer: contract wallets can’t be checked.', 'Let it answer']
    : ['It answers for the “Sandbox contract” wallets.', 'Let it fail'];
  return markup`<form class="actions inline-form" method="post" action="/sandbox/ethereum/fails"><input type="hidden" name="on" value="${fails ? '' : '1'}"><span class="expand small">${state}</span><button class="small ${fails ? '' : 'danger'}">${label}</button></form>`;
}

export function mountEthereumNode(app: FastifyInstance, { store }: EthereumNode): void {
  app.post('/ethereum', async (request, reply) => {
    if (store.state.fails) return reply.code(503).send({ error: 'unavailable' });
    return { jsonrpc: '2.0', ...answerRpc(request.body) };
  });
  app.post('/ethereum/fails', async (request, reply) => {
    store.state.fails = Boolean((request.body as { on?: unknown } | null)?.on);
    await store.save();
    return reply.redirect('/sandbox#ethereum', 303);
  });
}
