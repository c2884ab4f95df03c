/** The schema of the file with the texts of an advertiser's landing page: what `operator advertisers set --landing` reads. */
import * as v from 'valibot';
import { textLimits } from '../../../contract/limits.ts';
import { httpsUrlPattern } from '../../../contract/formats/name-patterns.ts';
import { toFileProblems, type FileProblem } from '../../common/file-texts.ts';
import { line, lines } from '../../common/file-texts.ts';

export const landingFileLimits = { bytes: 100_000, title: 120, text: 500, steps: 6, questions: 20 } as const; // prettier-ignore

const title = line(landingFileLimits.title);
const text = lines(landingFileLimits.text);
const list = <S extends v.GenericSchema>(item: S, most: number) =>
  v.optional(
    v.pipe(v.array(item, 'must be a list'), v.maxLength(most, `must be at most ${most} items`)),
    [],
  );

export const landingFile = v.strictObject({
  hero: v.strictObject({
    title,
    text,
    imageUrl: v.optional(
      v.pipe(line(textLimits.url), v.regex(httpsUrlPattern, 'must be an https address')),
    ),
  }),
  steps: list(
    v.strictObject({
      title,
      text,
      icon: v.optional(
        v.pipe(
          line(60),
          v.regex(/^[a-z0-9-]+:[a-z0-9-]+$/, 'must be the name of an icon such as lucide:pen-line'),
        ),
      ),
    }),
    landingFileLimits.steps,
  ),
  faq: list(v.strictObject({ q: title, a: text }), landingFileLimits.questions),
});

export type LandingFile = v.InferOutput<typeof landingFile>;

export function parseLandingFile(
  input: unknown,
): { landing: LandingFile } | { problems: FileProblem[] } {
  const result = v.safeParse(landingFile, input, { abortPipeEarly: true });
  return result.success ? { landing: result.output } : { problems: toFileProblems(result.issues) };
}
