/**
 * Lists that other services answer with. Each item is read by itself: one that is not as agreed must not hide the others. What
 * can't be read is named by its id and its field, never by its values: they may be personal.
 */
import * as v from 'valibot';

export interface UnreadableItem {
  /** Null where even the id can't be read. */
  id: string | null;
  /** Path of the field, such as `created_at`. */
  field: string;
}

export interface ReadItems<Item> {
  items: Item[];
  unreadable: UnreadableItem[];
}

const itemId = v.object({ id: v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,200}$/)) });

export function readItems<S extends v.GenericSchema>(
  schema: S,
  list: readonly unknown[],
): ReadItems<v.InferOutput<S>> {
  const read: ReadItems<v.InferOutput<S>> = { items: [], unreadable: [] };
  for (const one of list) {
    const parsed = v.safeParse(schema, one);
    if (parsed.success) read.items.push(parsed.output);
    else {
      const id = v.safeParse(itemId, one);
      read.unreadable.push({
        id: id.success ? id.output.id : null,
        field: v.getDotPath(parsed.issues[0]) ?? 'the whole',
      });
    }
  }
  return read;
}

/** A field of an answer that has such a list. */
export const itemList = <S extends v.GenericSchema>(schema: S) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((list) => readItems(schema, list)),
  );
