import type { LeaveIssue } from '@atrium/contracts';
import { Banner, fieldMessage, useTexts } from '@atrium/platform';

/** The rules that a request breaks, as warnings. */
export function BrokenRules({ warnings }: { warnings: readonly LeaveIssue[] }) {
  const { t } = useTexts();
  return warnings.map((warning) => (
    <Banner key={`${warning.field} ${warning.code}`} tone="warning">
      {fieldMessage(warning, t)}
    </Banner>
  ));
}
