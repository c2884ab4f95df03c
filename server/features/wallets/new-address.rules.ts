/** Reads the address of a new wallet: its type, and its form on the chain. */
import type * as v from 'valibot';
import {
  parseWalletAddress,
  type AddressProblem,
  type Chain,
} from '../../../common/text/wallet-address.ts';
import type { walletCreate } from '../../../contract/wallet.ts';
import { ApiError } from '../../api-error.ts';
import { findWalletType, type KnownWalletType } from '../../common/wallet-types.ts';

export interface WalletAddress {
  chain: Chain;
  address: string;
  /** Equal for the addresses of one account. */
  key: string;
}

/** @throws ApiError for a type that the currency does not have, and ADDRESS_INVALID */
export function readNewAddress(
  body: Pick<v.InferOutput<typeof walletCreate>, 'walletTypeId' | 'currency' | 'address'>,
): { type: KnownWalletType; address: WalletAddress } {
  const type = getWalletType(body.walletTypeId, body.currency);
  const parsed = parseWalletAddress(type.chain, body.address);
  if (!parsed.ok) throw invalidAddress(parsed.problem);
  return { type, address: { chain: type.chain, address: parsed.address, key: parsed.key } };
}

function getWalletType(id: string, currency: string): KnownWalletType {
  const type = findWalletType(id);
  const toDetail = (field: string, msg: string) => ({
    detail: [{ loc: ['body', field], msg, type: `wallet.${field}` }],
  });
  if (!type?.enabled)
    throw new ApiError(
      'BAD_REQUEST',
      { kind: 'wallet-type' },
      toDetail('walletTypeId', 'must be a known type'),
    );
  if (!type.currencies.includes(currency))
    throw new ApiError(
      'BAD_REQUEST',
      { kind: 'wallet-type-currency', currency },
      toDetail('currency', 'must be a currency of the type'),
    );
  return type;
}

const invalidAddress = (error: AddressProblem) =>
  new ApiError('ADDRESS_INVALID', error, {
    detail: [
      { loc: ['body', 'address'], msg: 'must be an address of the chain', type: 'wallet.address' },
    ],
  });
