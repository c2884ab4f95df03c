/**
 * How often the editor is wrong about the language of a post, on 500 posts a language. Their sentences are those of this product and
 * of TypeScript's translated diagnostics, which are harder than posts: full of terms and of words in English.
 */
import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { describe, it } from 'node:test';
import { languageDetector } from '../../elements/posts/language-detector.lazy.ts';
import {
  includesLanguage,
  isLongEnough,
  judgeLanguage,
} from '../../elements/posts/text-language.ts';

const postCount = 500;
const diagnostics = 'node_modules/typescript/lib';
const ownLanguages = ['en', 'de', 'ar'];

const countLetters = (text: string) => text.match(/\p{L}/gu)?.length ?? 0;

/** Without markup, places and what is quoted, which is code. */
const clean = (text: string) =>
  text
    .replaceAll(/<[^>]*>|\{[^}]*\}|\[[^\]]*\]\([^)]*\)/g, '')
    .replaceAll(/['"“„«`][^'"“”»`]*['"”“»`]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

function* readTexts(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value)
    for (const one of Object.values(value)) yield* readTexts(one);
}
const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** Sentences of at least 20 letters, by language. */
function readSentences(): Map<string, string[]> {
  const sentences = new Map<string, Set<string>>();
  const add = (language: string, texts: Iterable<string>) => {
    const all = sentences.get(language) ?? new Set();
    for (const text of texts) if (countLetters(clean(text)) >= 20) all.add(clean(text));
    sentences.set(language, all);
  };
  for (const folder of readdirSync(diagnostics)) {
    const file = `${diagnostics}/${folder}/diagnosticMessages.generated.json`;
    if (existsSync(file)) add(folder.split('-')[0]!, readTexts(readJson(file)));
  }
  for (const language of ownLanguages)
    for (const file of readdirSync(`messages/${language}`))
      if (file.endsWith('.json'))
        add(language, readTexts(readJson(`messages/${language}/${file}`)));
  for (const file of readdirSync('docs/decisions'))
    add('en', readFileSync(`docs/decisions/${file}`, 'utf8').split(/(?<=[.:])\s+/));
  return new Map([...sentences].map(([language, all]) => [language, [...all]]));
}

/** The same numbers in each run. */
function createRandom(): () => number {
  let seed = 20_261_128;
  return () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
}

/** Posts of 60 to 220 letters with the links, handles and tags that posts have. */
function createPosts(sentences: readonly string[]): string[] {
  const random = createRandom();
  const pick = () => sentences[Math.floor(random() * sentences.length)]!;
  const posts = new Set<string>();
  while (posts.size < postCount) {
    const target = 60 + random() ** 2 * 160;
    let text = pick();
    while (countLetters(text) < target) text += ` ${pick()}`;
    posts.add(`@metaplex ${text.slice(0, 280)} https://metaplex.com/core #ad #Core`);
  }
  return [...posts];
}

const corpus = new Map([...readSentences()].map(([language, all]) => [language, createPosts(all)]));
const count = (posts: readonly string[], wanted: string, result: string) =>
  posts.filter((post) => judgeLanguage(post, [wanted], languageDetector) === result).length;

describe('the language of a post', () => {
  it('has a corpus of at least 14 languages', () => {
    assert.ok(corpus.size >= 14, [...corpus.keys()].join());
    for (const [language, posts] of corpus) assert.equal(posts.length, postCount, language);
  });

  for (const [language, posts] of corpus)
    it(`warns of at most 1 % of the posts in ${language}`, () => {
      const wrong = count(posts, language, 'other');
      assert.ok(wrong <= postCount / 100, `${wrong} of ${postCount}`);
    });

  it('is sure of at least 95 % of the warnings, and finds most posts in another language', () => {
    for (const wanted of ownLanguages) {
      const found = [...corpus].map(([language, posts]) => ({
        language,
        warned: count(posts, wanted, 'other'),
      }));
      const wrong = found.find(({ language }) => language === wanted)!.warned;
      const right = found.reduce((sum, { warned }) => sum + warned, 0) - wrong;
      assert.ok(wrong / (wrong + right) <= 0.05, `${wanted}: ${wrong} of ${wrong + right}`);
      for (const { language, warned } of found)
        if (language !== wanted)
          assert.ok(warned >= postCount * 0.9, `${language} for ${wanted}: ${warned}`);
    }
  });

  it('is not judged below 60 letters without links, handles and tags', () => {
    const short = 'Das ist ein kurzer Text auf Deutsch';
    assert.equal(judgeLanguage(short, ['en'], languageDetector), 'unknown');
    const links = `${short} ${'https://example.org/eine-ganz-lange-adresse @wegner #deutsch '.repeat(4)}`;
    assert.equal(isLongEnough(links), false);
    assert.equal(judgeLanguage(links, ['en'], languageDetector), 'unknown');
    const long = `${short}, der lang genug ist, damit man seine Sprache erkennen kann.`;
    assert.equal(judgeLanguage(long, ['en'], languageDetector), 'other');
    assert.equal(judgeLanguage(long, ['en', 'de-AT'], languageDetector), 'own');
  });

  it('is not judged where a campaign wants a language that the detector does not know', () => {
    const [post] = corpus.get('de')!;
    assert.equal(judgeLanguage(post!, ['en', 'haw'], languageDetector), 'unknown');
    assert.equal(judgeLanguage(post!, ['not a language'], languageDetector), 'unknown');
  });

  it('compares languages without their regions', () => {
    assert.equal(includesLanguage(['en', 'pt-BR'], 'pt'), true);
    assert.equal(includesLanguage(['nb'], 'no'), true);
    assert.equal(includesLanguage(['en'], 'de'), false);
  });

  it('is judged in linear time', () => {
    const start = performance.now();
    judgeLanguage('a-'.repeat(12_000), ['en'], languageDetector);
    judgeLanguage('a.'.repeat(12_000), ['en'], languageDetector);
    assert.ok(performance.now() - start < 500);
  });
});
