/** The part of twitter-text 3.1.0 that the tests compare with. The package has no types. */
declare module 'twitter-text' {
  interface NetworkEntity {
    indices: [number, number];
    url?: string;
    screenName?: string;
    listSlug?: string;
    hashtag?: string;
    cashtag?: string;
  }
  const network: {
    parseTweet(text: string): { weightedLength: number; valid: boolean };
    extractEntitiesWithIndices(text: string): NetworkEntity[];
    extractHashtags(text: string): string[];
  };
  export default network;
}
declare module 'twitter-text/dist/regexp/validGTLD.js' {
  const pattern: RegExp;
  export default pattern;
}
declare module 'twitter-text/dist/regexp/validCCTLD.js' {
  const pattern: RegExp;
  export default pattern;
}
