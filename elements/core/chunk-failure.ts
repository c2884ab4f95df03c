/**
 * Whether a chunk could not be had. Each browser says it in its own words: "Failed to fetch dynamically imported module",
 * "error loading dynamically imported module", "Importing a module script failed", "is not a valid JavaScript MIME
 * type" (for the 404 page in its place).
 */
export const isChunkFailure = (error: unknown): boolean =>
  error instanceof TypeError && /(import|load)\w* .*module|JavaScript MIME/i.test(error.message);
