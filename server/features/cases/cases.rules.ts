/**
 * Rules of cases. A case is about an own post that is not eligible, until the claims of its campaign end, as the terms promise;
 * or about an own withdrawal, at any time.
 */
import { caseLimits } from '../../../contract/limits.ts';
import { ApiError } from '../../api-error.ts';

/** Until when a case about the post can be opened, exclusive; null for a post that no case can be about. */
export const getCaseEnd = (
  post: { kind: string; status: string },
  campaign: { claimUntil: Date },
): Date | null =>
  post.kind === 'post' && post.status === 'not-eligible' ? campaign.claimUntil : null;

/** @returns null when a case about the post can be opened now */
export function getPostCaseError(
  post: { kind: string; status: string },
  campaign: { claimUntil: Date },
  now: Date,
): ApiError | null {
  const end = getCaseEnd(post, campaign);
  if (!end) return new ApiError('CONFLICT', { kind: 'case-post' });
  return now < end
    ? null
    : new ApiError('CONFLICT', { kind: 'case-too-late', until: { end: end.toISOString() } });
}

/** @param openCases of the person @returns null when another case can be opened */
export const getCaseLimitError = (openCases: number): ApiError | null =>
  openCases < caseLimits.open
    ? null
    : new ApiError('CONFLICT', { kind: 'case-limit', limit: caseLimits.open });

/** The reference of a case for people: the beginning of its id. */
export const formatCaseReference = (id: string): string => `C-${id.slice(0, 8).toUpperCase()}`;
