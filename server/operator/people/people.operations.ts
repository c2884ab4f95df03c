/** People: who they are, what they have, and what support does for them. */
import * as v from 'valibot';
import { describePerson, findPeople } from '../../topics/people/people.queries.ts';
import { defineOperation } from '../operation.ts';

/** Handle, with or without `@`, or id. */
const person = v.pipe(v.string(), v.trim(), v.minLength(1, 'must not be empty'), v.maxLength(100));
const mostFound = 50;

export const searchPeople = defineOperation({
  name: 'people.find',
  kind: 'read',
  input: v.strictObject({
    text: v.pipe(
      v.string(),
      v.trim(),
      v.minLength(2, 'must have two characters'),
      v.maxLength(254),
    ),
  }),
  run: ({ ctx, input }) => findPeople(ctx.database.db, input.text, mostFound),
});

export const readPerson = defineOperation({
  name: 'people.show',
  kind: 'read',
  input: v.strictObject({ person }),
  run: ({ ctx, input }) => describePerson(ctx, input.person),
});

export const peopleOperations = [searchPeople, readPerson];
