/** Input of the sandbox's forms and programs. What can't be read is answered with 400. */

/** Answered with 400. */
export class BadInput extends Error {
  readonly statusCode = 400;
}

/** Fields by name; a missing one is undefined. */
export type Fields = Record<string, string | undefined>;

/** The fields of a JSON body, whatever their types; none for a missing body. */
export function readObject(body: unknown): Record<string, unknown> {
  if (body === undefined || body === null) return {};
  if (typeof body !== 'object' || Array.isArray(body))
    throw new BadInput('The body must be an object.');
  return body as Record<string, unknown>;
}

/** The fields of a form or a query. A field must be a text, so it is sent once; PostgreSQL can't store NUL or half a character. */
export function readFields(source: unknown): Fields {
  const fields = readObject(source);
  for (const [name, value] of Object.entries(fields))
    if (typeof value !== 'string' || value.includes('\0') || /\p{Cs}/u.test(value))
      throw new BadInput(`${name} must be one text.`);
  return fields as Fields;
}
