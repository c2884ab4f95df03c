/** Currencies: what can be withdrawn at once, and what it costs. */
import * as v from 'valibot';
import { currency } from '../../../contract/common.ts';
import { exitCodes, OperatorError } from '../../operator-error.ts';
import { findCurrency, listCurrencies } from '../../features/currencies/currencies.queries.ts';
import { setCurrency } from '../../features/currencies/set-currency.service.ts';
import { defineOperation } from '../operation.ts';
import { typedAmount } from '../amount-input.ts';

const code = v.pipe(v.string(), v.trim(), v.toUpperCase(), currency);
const amount = v.pipe(v.string(), v.trim(), v.maxLength(40), typedAmount);
const feeKinds = ['none', 'fixed', 'percent', 'network'] as const;

export const readCurrencies = defineOperation({
  name: 'currencies.list',
  kind: 'read',
  input: v.strictObject({}),
  run: ({ ctx }) => listCurrencies(ctx.database.db),
});

export const readCurrency = defineOperation({
  name: 'currencies.show',
  kind: 'read',
  input: v.strictObject({ code }),
  async run({ ctx, input }) {
    const found = await findCurrency(ctx.database.db, input.code);
    if (!found) throw new OperatorError(`There is no currency ${input.code}.`);
    return found;
  },
});

export const writeCurrency = defineOperation({
  name: 'currencies.set',
  kind: 'act',
  input: v.strictObject({
    code,
    name: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40))),
    decimals: v.optional(
      v.pipe(
        v.number('must be a number from 0 to 18'),
        v.integer('must be a number from 0 to 18'),
        v.minValue(0, 'must be a number from 0 to 18'),
        v.maxValue(18, 'must be a number from 0 to 18'),
      ),
    ),
    minimum: v.optional(amount),
    maximum: v.optional(amount),
    feeKind: v.optional(v.picklist(feeKinds, `must be one of ${feeKinds.join(', ')}`)),
    fee: v.optional(amount),
  }),
  run({ ctx, input, operator }) {
    if (Object.values(input).filter((value) => value !== undefined).length === 1)
      throw new OperatorError('Say what to change, such as --minimum 25.', exitCodes.usage);
    return setCurrency(ctx, operator, input);
  },
});

export const currencyOperations = [readCurrencies, readCurrency, writeCurrency];
