/** A campaign's file as a document: parsed, checked, and written again. */
import { stringify } from 'yaml';
import { checkContent } from '../../features/campaigns/campaign-checks.rules.ts';
import { toContent } from '../../features/campaigns/campaign-content.rules.ts';
import {
  parseCampaignFile,
  type CampaignFile,
  type ParsedCampaignFile,
} from '../../features/campaigns/campaign-file.rules.ts';
import { parseYamlFile, type YamlFile } from '../yaml-file.ts';

export interface CampaignDocument extends Pick<YamlFile, 'formatProblem'> {
  /** The name of the document in errors. */
  name: string;
  file: ParsedCampaignFile;
}

/** @returns the document, or a line for each error */
export function readCampaignDocument(
  name: string,
  text: string,
): { document: CampaignDocument } | { errors: string[] } {
  const yaml = parseYamlFile(name, text);
  if ('errors' in yaml) return yaml;
  const { content, formatProblem } = yaml;
  const parsed = parseCampaignFile(content);
  const problems = 'file' in parsed ? checkContent(toContent(parsed.file)) : parsed.problems;
  if (!('file' in parsed) || problems.length > 0) return { errors: problems.map(formatProblem) };
  return { document: { name, file: parsed.file, formatProblem } };
}

const schemaAddress = 'campaign.schema.json';

/** A file of the format that its name asks for. */
export function writeCampaignDocument(file: CampaignFile, format: 'yaml' | 'json'): string {
  if (format === 'json') return `${JSON.stringify({ $schema: schemaAddress, ...file }, null, 2)}\n`;
  return `# yaml-language-server: $schema=${schemaAddress}\n${stringify(file, { lineWidth: 0, singleQuote: false })}`;
}
