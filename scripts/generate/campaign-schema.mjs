/**
 * Writes `docs/guides/campaign.schema.json` from the schema of campaign files, for completion in code editors.
 * `npm run generate` runs it; a test checks that it is up to date.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { toJsonSchema } from '@valibot/to-json-schema';
import { format, resolveConfig } from 'prettier';
import { tsImport } from 'tsx/esm/api';
import { at } from '../lib/paths.mjs';

export const campaignSchemaPath = 'docs/guides/campaign.schema.json';

/** @returns {Promise<string>} the text of the file */
export async function createCampaignSchema() {
  const { campaignFile } = await tsImport(
    '../../server/features/campaigns/campaign-file.rules.ts',
    import.meta.url,
  );
  // Checks in code, such as whether a day exists, have no counterpart. A file that it accepts can be refused by `validate`.
  const schema = toJsonSchema(campaignFile, { typeMode: 'input', errorMode: 'ignore' });
  const path = at(campaignSchemaPath);
  const text = JSON.stringify({ title: 'Campaign of Evangelist', ...schema });
  return format(text, { ...(await resolveConfig(path)), filepath: path });
}

/** @returns {Promise<string[]>} the file, when it was out of date */
export async function writeCampaignSchema() {
  const text = await createCampaignSchema();
  const path = at(campaignSchemaPath);
  let old = '';
  try {
    old = readFileSync(path, 'utf8');
  } catch {
    // The first time.
  }
  if (old === text) return [];
  writeFileSync(path, text);
  return [campaignSchemaPath];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const path of await writeCampaignSchema()) console.log(`wrote ${path}`);
}
