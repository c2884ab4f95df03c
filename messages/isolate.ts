/** FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE: a Latin value keeps its order in a right-to-left sentence. */
export const isolate = (text: string): string => `\u2068${text}\u2069`;
