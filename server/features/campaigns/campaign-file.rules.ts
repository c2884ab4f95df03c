/**
 * The schema of a campaign's file: what `operator campaigns import` reads. The JSON Schema for code editors is made from it
 * (`scripts/generate/campaign-schema.mjs`). `campaign-checks.rules.ts` checks how fields fit together.
 * See docs/guides/campaign-files.md.
 */
import * as v from 'valibot';
import { toSchemas } from '../../common/document-fields.ts';
import { mustBeObject, toFileProblems, type FileProblem } from '../../common/file-texts.ts';
import { campaignFields } from './campaign-fields.rules.ts';

export const campaignFile = v.strictObject({
  $schema: v.optional(v.pipe(v.string(), v.description('Where code editors find this schema.'))),
  ...toSchemas(campaignFields),
});

/** As it is written: without defaults. */
export type CampaignFile = v.InferInput<typeof campaignFile>;
/** With defaults. */
export type ParsedCampaignFile = v.InferOutput<typeof campaignFile>;

/** Validates each field. How they fit together is another step: `checkContent`. */
export function parseCampaignFile(
  input: unknown,
): { file: ParsedCampaignFile } | { problems: FileProblem[] } {
  if (Array.isArray(input)) return { problems: [{ path: [], message: mustBeObject }] };
  const result = v.safeParse(campaignFile, input, { abortPipeEarly: true });
  return result.success ? { file: result.output } : { problems: toFileProblems(result.issues) };
}
