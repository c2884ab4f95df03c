/** The host of the page that sent a call: that of its origin, and of the API where a page of the same host sends no origin. */
export const getPageHost = (origin: string | null, host = ''): string =>
  origin !== null && URL.canParse(origin) ? new URL(origin).host : host;
