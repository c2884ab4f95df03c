/** Keeps error bodies small: values of a request that they repeat can be of any number and length. */
import type { ApiErrorBody } from '../../contract/errors.ts';

export type Detail = NonNullable<ApiErrorBody['detail']>[number];

/** Issues of one answer. More help nobody. */
export const maxIssues = 20;
/** Names of a path to an invalid value, and characters of one name: names of fields come from the request. */
const maxDepth = 8;
const maxName = 40;
export const maxText = 500;

export const cut = (text: string, max: number): string =>
  text.length > max ? `${text.slice(0, max - 1)}…` : text;

const limitDetail = ({ loc, msg, type }: Detail): Detail => ({
  loc: loc.slice(0, maxDepth).map((name) => (typeof name === 'string' ? cut(name, maxName) : name)),
  msg: cut(msg, maxText),
  ...(type && { type: cut(type, maxName) }),
});

/** A text of a value, such as the name of a file. */
const limitParams = (params: NonNullable<ApiErrorBody['params']>) =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' ? cut(value, maxText) : value,
    ]),
  );

/** The body with at most {@link maxIssues} details and with its texts cut: less than 64 kB. */
export const limitProblem = ({ message, params, detail, ...body }: ApiErrorBody): ApiErrorBody => ({
  ...body,
  ...(message !== undefined && { message: cut(message, 2 * maxText) }),
  ...(params && { params: limitParams(params) }),
  ...(detail && { detail: detail.slice(0, maxIssues).map(limitDetail) }),
});
