/** A report of an error with status 500 or above: lower ones are expected answers. */
import * as v from 'valibot';
import { text } from './common.ts';
import { errorReportLimits } from './limits.ts';

export const errorSources = ['Chrome extension', 'Application'] as const;

export const errorReportBody = v.object({
  /** The code that caught it: the error screen, the window. */
  originator: v.pipe(
    v.string(),
    v.regex(/^[a-z][\w.-]{0,99}$/i, 'must be a name such as error-screen'),
  ),
  source: v.picklist(errorSources),
  userId: v.nullable(text(100)),
  twitterHandle: v.nullable(text(100)),
  message: text(errorReportLimits.message),
  stack: text(errorReportLimits.stack),
  statusCode: v.pipe(v.number(), v.integer(), v.minValue(500), v.maxValue(599)),
  incidentId: v.pipe(v.string(), v.uuid('must be a UUID')),
});
export type ErrorReport = v.InferOutput<typeof errorReportBody>;
