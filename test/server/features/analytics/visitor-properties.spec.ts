import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  mergeVisitorProperties,
  visitorLimits,
  type VisitorProperties,
} from '../../../../server/features/analytics/visitor-properties.rules.ts';

const none: VisitorProperties = { properties: {}, first: {} };
const many = (count: number, prefix: string) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${prefix}${index}`, index]));
const countKeys = ({ properties, first }: VisitorProperties) =>
  Object.keys(properties).length + Object.keys(first).length;

describe('properties of a visitor', () => {
  it('replace earlier values, and keep the first of those set once', () => {
    const stored = { properties: { plan: 'free', seats: 1 }, first: { source: 'mail' } };
    const sent = { properties: { plan: 'pro' }, first: { source: 'ad', medium: 'cpc' } };
    assert.deepEqual(mergeVisitorProperties(stored, sent), {
      properties: { plan: 'pro', seats: 1 },
      first: { source: 'mail', medium: 'cpc' },
    });
    assert.deepEqual(stored.properties, { plan: 'free', seats: 1 });
  });

  it('are at most 50, of which the first stay and can change', () => {
    const full = mergeVisitorProperties(none, { properties: many(45, 'a'), first: many(10, 'b') });
    assert.equal(countKeys(full), visitorLimits.keys);
    assert.deepEqual(Object.keys(full.first), ['b0', 'b1', 'b2', 'b3', 'b4']);
    const more = { properties: { other: 1, a0: 'new' }, first: {} };
    assert.deepEqual(mergeVisitorProperties(full, more), {
      ...full,
      properties: { ...full.properties, a0: 'new' },
    });
  });

  it('have at most 4 kB: what does not fit is left out, and a later one that fits is kept', () => {
    const sent = { big: 'a'.repeat(3900), other: 'b'.repeat(400), small: 'c' };
    const { properties } = mergeVisitorProperties(none, { properties: sent, first: {} });
    assert.deepEqual(Object.keys(properties), ['big', 'small']);
    const bytes = { big: 'é'.repeat(2100) };
    assert.deepEqual(mergeVisitorProperties(none, { properties: bytes, first: {} }), none);
    const shorter = { properties: { big: 'a' }, first: { source: 'b'.repeat(400) } };
    const { properties: now, first } = mergeVisitorProperties({ properties, first: {} }, shorter);
    assert.deepEqual([now['big'], first['source']], ['a', 'b'.repeat(400)]);
  });

  it('may be named like members of every object', () => {
    const first = { constructor: 'x', toString: 'y' } as unknown as VisitorProperties['first'];
    assert.deepEqual(mergeVisitorProperties(none, { properties: {}, first }).first, first);
  });
});
