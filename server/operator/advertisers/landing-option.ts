/** The landing page on the command line: a file that the command line reads. */
import { readFile, stat } from 'node:fs/promises';
import {
  landingFileLimits,
  parseLandingFile,
  type LandingFile,
} from '../../features/advertisers/landing-file.rules.ts';
import { exitCodes, OperatorError } from '../../operator-error.ts';
import { parseYamlFile } from '../yaml-file.ts';

/** @throws OperatorError for a file that can't be read, and with a line for each error in it */
export async function readLanding(path: string): Promise<LandingFile> {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) throw new OperatorError(`There is no file ${path}.`, exitCodes.usage);
  if (found.size > landingFileLimits.bytes)
    throw new OperatorError(
      `${path} has more than ${landingFileLimits.bytes / 1000} kB.`,
      exitCodes.usage,
    );
  const yaml = parseYamlFile(path, await readFile(path, 'utf8'));
  if ('errors' in yaml) throw new OperatorError(yaml.errors.join('\n'), exitCodes.usage);
  const parsed = parseLandingFile(yaml.content);
  if ('problems' in parsed)
    throw new OperatorError(parsed.problems.map(yaml.formatProblem).join('\n'), exitCodes.usage);
  return parsed.landing;
}
