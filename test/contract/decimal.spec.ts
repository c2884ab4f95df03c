import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  add,
  compare,
  countWhole,
  isDecimal,
  isNegative,
  isZero,
  multiply,
  ratio,
  subtract,
  sum,
  truncate,
} from '../../common/decimal.ts';

describe('decimal strings', () => {
  it('adds and subtracts exactly where floats round', () => {
    assert.equal(add('0.1', '0.2'), '0.3');
    assert.equal(
      add('99999999999999999999.000000000000000001', '0.999999999999999999'),
      '100000000000000000000.000000000000000000',
    );
    assert.equal(subtract('60.00', '0.80'), '59.20');
    assert.equal(subtract('1', '1.05'), '-0.05');
    assert.equal(subtract('-0.5', '-0.5'), '0.0');
  });

  it('multiplies exactly', () => {
    assert.equal(multiply('1.5', '0.02'), '0.030');
    assert.equal(multiply('-3', '0.1'), '-0.3');
  });

  it('compares by value, not by notation', () => {
    assert.equal(compare('1.0', '1'), 0);
    assert.equal(compare('0.0184', '0.02'), -1);
    assert.equal(compare('-2', '-10'), 1);
    assert.ok(isZero('0.00') && isZero('-0') && !isZero('0.01'));
    assert.ok(isNegative('-0.01') && !isNegative('-0.00'));
  });

  it('sums, and truncates toward zero', () => {
    assert.equal(sum(['184.20', '148.2', '0.005']), '332.405');
    assert.equal(sum([]), '0');
    assert.equal(truncate('1.239', 2), '1.23');
    assert.equal(truncate('-1.239', 2), '-1.23');
    assert.equal(truncate('5', 2), '5.00');
  });

  it('counts how many times a part fits, exactly', () => {
    assert.equal(countWhole('0.3', '0.1'), 3);
    assert.equal(countWhole('600', '15'), 40);
    assert.equal(countWhole('599.999999', '15.00'), 39);
    assert.deepEqual(
      [countWhole('0', '15'), countWhole('15', '0'), countWhole('-15', '1')],
      [0, 0, 0],
    );
  });

  it('gives a ratio for drawing, between 0 and 1', () => {
    assert.equal(ratio('1', '4'), 0.25);
    assert.equal(ratio('5', '4'), 1);
    assert.equal(ratio('5', '0'), 0);
    assert.equal(ratio('-5', '10'), 0);
  });

  it('throws for text that is not a decimal number', () => {
    for (const text of ['', 'abc', '1e3', '1,5', '.5', 'NaN', '1.2.3']) {
      assert.equal(isDecimal(text), false, text);
      assert.throws(() => add(text, '1'), RangeError, text);
    }
    assert.ok(isDecimal('12.') && isDecimal(' 7 '));
  });
});
