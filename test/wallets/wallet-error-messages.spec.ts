import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ErrorCode } from '../../contract/errors.ts';
import { 'error-codes' as errorCodes } from '../../messages/en/errors.json';
import { ApiError } from '../../elements/core/http/api-error.ts';
import { findLinkedWallet, findWalletType } from '../../elements/wallets/wallet-types.ts';
import type { DiscoveredWallet } from '../../elements/wallets/wallet-discovery.lazy.ts';
import { ProofError, toProofError } from '../../elements/wallets/proof-error.ts';
import { walletsMessages } from '../../elements/wallets/wallets.messages.ts';
import {
  completeCodes,
  getAddressErrorMessage,
  getMoneyErrorMessage,
  getProofErrorMessage,
} from '../../elements/wallets/wallet-error-messages.ts';
import { getWalletName } from '../../elements/wallets/wallet-name.ts';
import { isUsable } from '../../elements/wallets/wallets.store.ts';
import {
  phantom,
  resting,
  sampleNow,
  solanaAddress,
  unverified,
  wallets,
  walletTypes,
} from '../../stories/wallets/samples.ts';

const listVariants = (source: string | Readonly<Record<string, string>>): [string, string][] =>
  typeof source === 'string' ? [['', source]] : Object.entries(source);
/** The codes that `POST /v1/withdrawals` answers for a request that was refused. */
const withdrawalRefusals = [
  'ABOVE_MAXIMUM',
  'BAD_REQUEST',
  'BELOW_MINIMUM',
  'EMAIL_NOT_VERIFIED',
  'INSUFFICIENT_BALANCE',
  'NOT_FOUND',
  'RATE_LIMITED',
  'WALLET_NOT_VERIFIED',
  'WALLET_ON_HOLD',
  'WITHDRAWALS_ON_HOLD',
] as const satisfies readonly ErrorCode[];
const http = (status: number, code: string, message: string) =>
  new ApiError('http', { status, body: { status, code, message } });

describe('toProofError', () => {
  for (const [thrown, code] of [
    [{ code: 4001 }, 'rejected'],
    [{ code: 5000 }, 'rejected'],
    [new Error('User rejected the request.'), 'rejected'],
    [new Error('Transaction was denied'), 'rejected'],
    [{ code: -32002, message: 'Already processing' }, 'request-pending'],
    [{ code: 4100 }, 'unauthorized'],
    [{ code: 4200 }, 'unsupported-method'],
    [{ code: 4900 }, 'disconnected'],
    // Wrapped by wallets and libraries, and codes as texts.
    [{ code: -32603, data: { originalError: { code: 4001 } } }, 'rejected'],
    [{ code: -32603, data: { cause: { code: '4001' } } }, 'rejected'],
    [new Error('Internal JSON-RPC error.', { cause: { code: 4001 } }), 'rejected'],
    [{ error: { error: { code: 4900 } } }, 'disconnected'],
    [{ code: '4001' }, 'rejected'],
    [{ code: 'ACTION_REJECTED' }, 'rejected'],
    ['4001', 'rejected'],
    [new Error('Popup closed'), 'rejected'],
    [new Error('The user closed the window'), 'rejected'],
    [new DOMException('The operation was stopped.', 'AbortError'), 'rejected'],
    [{ message: 'Failed', data: { originalError: { message: 'User denied' } } }, 'rejected'],
    [new Error('The message port closed before a response was received.'), 'disconnected'],
    [new Error('Socket closed'), 'disconnected'],
    [new Error('connect ECONNREFUSED 127.0.0.1:8545'), 'unreachable'],
    [new Error('Connection refused'), 'unreachable'],
    [new Error('Connection refused by the user'), 'rejected'],
    [new Error('net::ERR_CONNECTION_REFUSED'), 'unreachable'],
    [new Error('request aborted: timeout'), 'unreachable'],
    [new Error('The request timed out and was canceled'), 'unreachable'],
    [new TypeError('Failed to fetch'), 'unreachable'],
    [new Error('User denied switching the network'), 'rejected'],
    [{ code: { toString: () => '4001' } }, 'unknown'],
    [undefined, 'unknown'],
    [new Error('boom'), 'unknown'],
    ['boom', 'unknown'],
    [null, 'unknown'],
    [new ProofError('timeout'), 'timeout'],
  ] as const)
    it(`${JSON.stringify(thrown)} (${String(thrown)}) is ${code}`, () =>
      assert.equal(toProofError(thrown).code, code));
});

describe('wallet error messages', () => {
  it('contain what happened, whether money moved and the next step', () => {
    const read = (code: string, message: string) =>
      getMoneyErrorMessage(http(422, code, message), walletsMessages.english);
    assert.equal(
      read('NETWORK_UNAVAILABLE', 'X isn’t responding right now.'),
      'X isn’t responding right now. No money moved.',
    );
    assert.equal(
      read('IDEMPOTENCY_KEY_REUSED', errorCodes.IDEMPOTENCY_KEY_REUSED.other),
      `${errorCodes.IDEMPOTENCY_KEY_REUSED.other} Reload the page and enter the amount again.`,
    );
  });
  describe('say once that no money moved', () => {
    for (const code of Object.keys(errorCodes) as ErrorCode[])
      for (const [kind, message] of listVariants(errorCodes[code]))
        it(`with ${code} ${kind}`, () => {
          const body = { status: 422, code, message, ...(kind && { params: { kind } }) };
          const error = new ApiError('http', { status: 422, body });
          const text = getMoneyErrorMessage(error, walletsMessages.english);
          const kinds = completeCodes[code];
          const complete = kinds && (kinds === 'all' || kinds.includes(kind || 'other'));
          const stated = /no money moved|nothing was changed/i;
          if (complete) assert.match(message, stated);
          const found = text.match(/no money moved/gi)?.length ?? 0;
          assert.equal(found, complete && !/no money moved/i.test(message) ? 0 : 1);
        });
    it('with the codes that refuse a withdrawal', () => {
      for (const code of withdrawalRefusals)
        for (const [kind, message] of listVariants(errorCodes[code])) {
          if (/no money moved/i.test(message)) {
            const kinds = completeCodes[code];
            assert.ok(kinds === 'all' || kinds?.includes(kind), `${code} ${kind}`);
          }
        }
    });
  });
  it('name the account to choose if the wallet offered another one', () => {
    const message = getProofErrorMessage(
      new ProofError('wrong-account', ['9aLcPdT5vQm8Hn3kX7wR2yU6sJ4gF1eB5zN9oM3cx2Yh']),
      solanaAddress,
      walletsMessages.english,
    );
    assert.match(message, /9aLc…x2Yh.*7EcD…FLtV/);
  });
  it('are those of the error code for an answer of the server', () => {
    const refused = http(422, 'SIGNATURE_INVALID', 'Another account signed. Choose 7EcD…FLtV.');
    assert.equal(
      getProofErrorMessage(refused, solanaAddress, walletsMessages.english),
      'Another account signed. Choose 7EcD…FLtV.',
    );
  });
  it('distinguish an expired message from other failures', () => {
    assert.equal(
      getProofErrorMessage(
        new ProofError('challenge-expired'),
        solanaAddress,
        walletsMessages.english,
      ),
      walletsMessages.english.proofExpired,
    );
  });
  it('contain an example address of the network', () => {
    assert.match(
      getAddressErrorMessage(
        { kind: 'ethereum-is-solana' },
        walletTypes[2]!,
        walletsMessages.english,
      ),
      /Ethereum.*0x5aAe…eAed/,
    );
  });
});

describe('wallets', () => {
  it('are named by their label, else by their type', () => {
    const t = walletsMessages.english;
    assert.equal(getWalletName(unverified, walletTypes, t), 'Ledger');
    assert.equal(getWalletName(phantom, walletTypes, t), 'Phantom');
    const nameOfType = (walletTypeId: string) =>
      getWalletName({ walletTypeId, label: null }, walletTypes, t);
    assert.equal(nameOfType('solana'), 'Solana wallet');
    assert.equal(nameOfType('other'), 'other');
  });
  it('are usable once proven and no longer on hold', () => {
    assert.deepEqual(
      wallets.map((wallet) => isUsable(wallet, sampleNow)),
      [true, false, false, false, false],
    );
    assert.ok(isUsable(resting, Date.parse(resting.usableFrom!)));
  });
  const found = (more: Partial<DiscoveredWallet>) =>
    ({
      id: 'a',
      name: 'Any',
      icon: undefined,
      rdns: undefined,
      chain: 'solana',
      ...more,
    }) as DiscoveredWallet;
  it('get the type of their reverse domain name, their name, or their chain', () => {
    assert.equal(
      findWalletType(found({ chain: 'evm', rdns: 'io.metamask' }), walletTypes)?.id,
      'metamask',
    );
    assert.equal(findWalletType(found({ name: 'phantom' }), walletTypes)?.id, 'phantom');
    assert.equal(findWalletType(found({ name: 'Sandbox Solana' }), walletTypes)?.id, 'solana');
    assert.equal(findWalletType(found({ chain: 'evm' }), walletTypes.slice(0, 2)), undefined);
  });
  it('are found by address regardless of case', () => {
    assert.equal(
      findLinkedWallet(wallets, 'ETH', 'evm', ' 0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed ')?.id,
      wallets[2]!.id,
    );
    assert.equal(findLinkedWallet(wallets, 'SOL', 'solana', solanaAddress), undefined);
  });
});
