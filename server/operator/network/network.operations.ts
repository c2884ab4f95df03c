/** The social network as the product reads it. */
import * as v from 'valibot';
import { describeNetwork } from '../../features/posts/network-state.queries.ts';
import { defineOperation } from '../operation.ts';

export const showNetwork = defineOperation({
  name: 'network.show',
  kind: 'read',
  input: v.strictObject({}),
  run: ({ ctx }) => describeNetwork(ctx),
});

export const networkOperations = [showNetwork];
