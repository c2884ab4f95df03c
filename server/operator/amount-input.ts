/** An amount in a command: digits and a point, and no other amount in another country. */
import * as v from 'valibot';
import { getSpellings, readAmount } from '../../common/text/typed-amount.ts';

function getAmbiguity(text: string): string | null {
  const reading = readAmount(text);
  if (reading.kind !== 'ambiguous') return null;
  const { decimal, grouped } = getSpellings(reading);
  return `${text} means two amounts: write ${decimal} or ${grouped}`;
}

/** Two administrators of different countries read "2.500" in two ways. */
export const typedAmount = v.check<string, (issue: v.CheckIssue<string>) => string>(
  (text) => getAmbiguity(text) === null,
  ({ input }) => getAmbiguity(input) ?? '',
);
