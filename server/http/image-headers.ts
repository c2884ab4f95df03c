/** Headers of images whose bytes belong to their address. Pages of partners show them, too. */
export const imageHeaders = {
  'cache-control': 'public, max-age=604800, immutable',
  'cross-origin-resource-policy': 'cross-origin',
  // An SVG opened directly is a document: it must not run scripts or load anything.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
} as const;
