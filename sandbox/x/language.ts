/** Detects the language of a text, as roughly as a stand-in for the network needs. */
const frequentWords: Record<string, RegExp> = {
  en: /\b(?:the|and|is|are|of|to|in|for|with|this|that|it|you|my|one|on)\b/gi,
  de: /\b(?:der|die|das|und|ist|sind|nicht|mit|für|ein|eine|auf|von|ich|zu|im)\b/gi,
  es: /\b(?:el|la|los|las|de|que|y|en|un|una|por|con|para|es|se|mi)\b/gi,
  fr: /\b(?:le|la|les|de|des|et|est|un|une|dans|pour|que|qui|avec|je|mon)\b/gi,
  it: /\b(?:il|lo|la|gli|di|che|un|una|con|non|mi|del|della)\b/gi,
  pt: /\b(?:os|de|que|e|em|um|uma|para|com|da|meu)\b/gi,
};

/** `und` where it is not clear, as the network has it. */
export function detectLanguage(text: string): string {
  if (/\p{Script=Arabic}{3}/u.test(text)) return 'ar';
  const counts = Object.entries(frequentWords).map(([language, words]) => ({
    language,
    n: text.match(words)?.length ?? 0,
  }));
  counts.sort((a, b) => b.n - a.n);
  const [first, second] = counts;
  return first!.n >= 2 && first!.n > second!.n ? first!.language : 'und';
}
