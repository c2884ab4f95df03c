import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CallError } from '../../elements/core/call-error.ts';
import { linkedAs, typeOf } from '../../elements/wallets/matching.ts';
import type { DiscoveredWallet } from '../../elements/wallets/discovery.ts';
import { ProofError, proofErrorOf } from '../../elements/wallets/proof-errors.ts';
import { walletsTextsBase as t } from '../../elements/wallets/wallets.texts.ts';
import { addressWords, isUsable, moneyErrorWords, proofWords, walletName } from '../../elements/wallets/words.ts';
import { phantom, resting, sampleNow, solanaAddress, unverified, wallets, walletTypes } from '../../stories/wallets/samples.ts';

const http = (status: number, code: string, message: string) =>
  new CallError('http', { status, body: { status, code, message } });

describe('what a wallet threw', () => {
  for (const [thrown, code] of [
    [{ code: 4001 }, 'rejected'],
    [{ code: 5000 }, 'rejected'],
    [new Error('User rejected the request.'), 'rejected'],
    [new Error('Transaction was denied'), 'rejected'],
    [{ code: -32002, message: 'Already processing' }, 'pending-elsewhere'],
    [{ code: 4100 }, 'unauthorized'],
    [{ code: 4200 }, 'unsupported-method'],
    [{ code: 4900 }, 'disconnected'],
    [new Error('boom'), 'unknown'],
    ['boom', 'unknown'],
    [null, 'unknown'],
    [new ProofError('timeout'), 'timeout'],
  ] as const)
    it(`${JSON.stringify(thrown)} (${String(thrown)}) is ${code}`, () => assert.equal(proofErrorOf(thrown).code, code));
});

describe('words', () => {
  it('say what happened, whether money moved and what to do', () => {
    const said = moneyErrorWords(http(409, 'INSUFFICIENT_BALANCE', 'You have 12.00 USDC left.'), t);
    assert.equal(said, 'You have 12.00 USDC left. No money moved. Enter a smaller amount.');
  });
  it('do not repeat what the server has said', () => {
    const said = moneyErrorWords(http(422, 'BELOW_MINIMUM', 'The minimum is 10.00 USDC. No money moved.'), t);
    assert.equal(said, 'The minimum is 10.00 USDC. No money moved.');
  });
  it('name the account to choose when the wallet offered another one', () => {
    const said = proofWords(new ProofError('wrong-account', ['9aLcPdT5vQm8Hn3kX7wR2yU6sJ4gF1eB5zN9oM3cx2Yh']), solanaAddress, t);
    assert.match(said, /9aLc…x2Yh.*7EcD…FLtV/);
  });
  it('tell an expired message from a wrong signature', () => {
    assert.equal(proofWords(http(410, 'CHALLENGE_EXPIRED', 'x'), solanaAddress, t), t.proofExpired);
    assert.match(proofWords(http(422, 'SIGNATURE_INVALID', 'x'), solanaAddress, t), /7EcD…FLtV/);
    assert.equal(proofWords(http(500, 'INTERNAL', 'We broke.'), solanaAddress, t), 'We broke.');
  });
  it('show what an address of the network looks like', () => {
    assert.match(addressWords('other-chain', walletTypes[2]!, t), /Ethereum.*0x5aAe…eAed/);
  });
});

describe('wallets', () => {
  it('are called by their own name, else by their type', () => {
    assert.equal(walletName(unverified, walletTypes), 'Ledger');
    assert.equal(walletName(phantom, walletTypes), 'Phantom');
    assert.equal(walletName({ walletTypeId: 'other', label: null }, walletTypes), 'other');
  });
  it('are usable once proven and rested', () => {
    assert.deepEqual(
      wallets.map((wallet) => isUsable(wallet, sampleNow)),
      [true, false, false, false, false],
    );
    assert.ok(isUsable(resting, Date.parse(resting.usableFrom!)));
  });
  const found = (more: Partial<DiscoveredWallet>) =>
    ({ id: 'a', name: 'Any', icon: undefined, rdns: undefined, chain: 'solana', ...more }) as DiscoveredWallet;
  it('are linked under the type of their reverse domain name, their name, or their chain in general', () => {
    assert.equal(typeOf(found({ chain: 'evm', rdns: 'io.metamask' }), walletTypes)?.id, 'metamask');
    assert.equal(typeOf(found({ name: 'phantom' }), walletTypes)?.id, 'phantom');
    assert.equal(typeOf(found({ name: 'Sandbox Solana' }), walletTypes)?.id, 'solana');
    assert.equal(typeOf(found({ chain: 'evm' }), walletTypes.slice(0, 2)), undefined);
  });
  it('that are linked already are found again, whatever the case of their letters', () => {
    assert.equal(linkedAs(wallets, 'ETH', 'evm', ' 0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed ')?.id, wallets[2]!.id);
    assert.equal(linkedAs(wallets, 'SOL', 'solana', solanaAddress), undefined);
  });
});
