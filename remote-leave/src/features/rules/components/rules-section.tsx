import { RulesPage } from '@atrium/platform/company-rules';
import { LeaveRules } from './leave-rules';
import { WorkingTimeRules } from './working-time-rules';

/** The settings of working time, holidays and leave. The shell renders the heading. */
export default function RulesSection() {
  return (
    <RulesPage>
      {(rules) => (
        <>
          <WorkingTimeRules rules={rules} />
          <LeaveRules rules={rules} />
        </>
      )}
    </RulesPage>
  );
}
