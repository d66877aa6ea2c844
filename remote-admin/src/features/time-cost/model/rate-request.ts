import type { RateSource } from '@atrium/contracts';
import { parseAmount } from '@atrium/ui/figures';

/** The values of the rate form. */
interface RateDraft {
  scope: RateSource;
  userId: string;
  project: string;
  ends: boolean;
  /** As typed: `85` or `85,50`. */
  amount: string;
  from: string;
  appliesToExisting: boolean;
}

/** Returns the request body for a rate, or null while a value is missing. */
export function rateRequest(draft: RateDraft, currency: string) {
  const { scope, userId, project, ends, from } = draft;
  const rateMinor = ends ? null : parseAmount(draft.amount, currency);
  const needsPerson = scope === 'member' || scope === 'project-member';
  const needsProject = scope === 'project' || scope === 'project-member';
  const isMissing =
    (!ends && rateMinor === null) || from === '' || (needsPerson && userId === '') || (needsProject && project === '');
  if (isMissing) return null;
  return {
    scope,
    ...(needsPerson && { userId }),
    ...(needsProject && { project }),
    rateMinor,
    effectiveFrom: from,
    applyToExisting: draft.appliesToExisting,
  };
}
