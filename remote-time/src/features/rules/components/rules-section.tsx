import { useCan } from '@atrium/platform';
import { RulesPage } from '@atrium/platform/company-rules';
import { TimeRules } from './time-rules';

/** The settings of time and cost. The shell renders the heading. */
export default function RulesSection() {
  const maySetRates = useCan('rates.manage');
  const mayLock = useCan('period.lock');
  return <RulesPage>{(rules) => <TimeRules rules={rules} maySetRates={maySetRates} mayLock={mayLock} />}</RulesPage>;
}
