import type { DetailedNotification, LetterDetails } from '../../../deps/module/contributions';
import type { AppDeps } from '../../../deps/deps';
import { decisionSummaries } from './decision-summary';
import { decisionText } from './decision-texts';

/** Returns the form that a notification asks the person to decide; undefined for other notifications. */
const requestOf = ({ type, metadata }: DetailedNotification): string | undefined =>
  type === 'leave_request' && metadata.status === 'Pending' ? metadata.leaveFormId : undefined;

/** Adds to requests that wait for a decision what it depends on, as it is now. */
export const decisionDetails: LetterDetails<AppDeps> = async (deps, tx, companyId, listed) => {
  const formIds = [...new Set(listed.flatMap((one) => requestOf(one) ?? []))];
  const summaries = await decisionSummaries(deps, tx, companyId, formIds);
  return new Map(
    listed.flatMap((one) => {
      const summary = summaries.get(requestOf(one) ?? '');
      return summary ? [[one, (language) => decisionText(summary, language)] as const] : [];
    }),
  );
};
