/** Links that name a campaign and a person, so that a conversion event can be attributed: docs/decisions/019-conversion-ingest.md. */

const isUtm = (parameter: string): boolean => /^utm_(?:campaign|content)=/i.test(parameter);

/** Rewrites the parameters of a link. Not with `URL`, which also changes how the rest is written. */
function mapParameters(link: string, map: (parameters: string[]) => string[]): string {
  const [rest, hash] = splitAt(link, '#');
  const [path, query] = splitAt(rest, '?');
  const parameters = map(query.slice(1).split('&').filter(Boolean));
  return path + (parameters.length > 0 ? `?${parameters.join('&')}` : '') + hash;
}

/** The sign begins the second part. */
function splitAt(text: string, sign: string): [string, string] {
  const at = text.indexOf(sign);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at)];
}

/** The link without `utm_campaign` and `utm_content`. */
export const removeUtm = (link: string): string =>
  mapParameters(link, (parameters) => parameters.filter((parameter) => !isUtm(parameter)));

/** Adds the parameters, which replace the link's own `utm_campaign` and `utm_content`. */
export const addUtm = (
  link: string,
  { campaign, content }: { campaign: string; content: string },
): string =>
  mapParameters(removeUtm(link), (parameters) => [
    ...parameters,
    `utm_campaign=${encodeURIComponent(campaign)}`,
    `utm_content=${encodeURIComponent(content)}`,
  ]);
