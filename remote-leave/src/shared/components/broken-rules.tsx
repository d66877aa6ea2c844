import type { LeaveIssue } from '@atrium/contracts';
import { Banner, fieldMessage } from '@atrium/platform';
import { useTexts } from '../use-texts';

/** The rules that a request breaks, as warnings. */
export function BrokenRules({ warnings }: { warnings: readonly LeaveIssue[] }) {
  const { translate } = useTexts();
  return warnings.map((warning) => (
    <Banner key={`${warning.field} ${warning.code}`} tone="warning">
      {fieldMessage(warning, translate)}
    </Banner>
  ));
}
