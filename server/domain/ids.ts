const pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** Ids in paths are any text: what is no UUID can't be asked for in the database and simply is not found. */
export const isUuid = (text: string): boolean => pattern.test(text);
