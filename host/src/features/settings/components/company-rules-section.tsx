import type { RulesSection, User } from '@atrium/contracts';
import { useCallback, useState } from 'react';
import { WithRules } from '../../../shell/company-rules/with-rules';
import { useSignedInUser } from '../../../shell/session-slice';
import { UnsavedGuard } from '../../../shell/unsaved-guard';
import { useTexts } from '../../../shell/use-texts';
import { CompanyLeaveRules } from './company-leave-rules';
import { UnsavedRules } from './company-rules-group';
import { CompanyTimeRules } from './company-time-rules';
import { CompanyWorkingTimeRules } from './company-working-time-rules';
import { Section } from './section';

const holds = ({ can }: User, ...operations: string[]) => operations.some((operation) => can.includes(operation));

/** /settings/rules: what holds for everybody, each section for those who may set it. */
export function Component() {
  const { t } = useTexts();
  const user = useSignedInUser();
  const [unsaved, setUnsaved] = useState<readonly RulesSection[]>([]);
  const [timesGivenUp, setTimesGivenUp] = useState(0);
  const tellUnsaved = useCallback(
    (section: RulesSection, isUnsaved: boolean) =>
      setUnsaved((others) => [...others.filter((other) => other !== section), ...(isUnsaved ? [section] : [])]),
    [],
  );
  const setsLeave = holds(user, 'leave.manageRules');
  return (
    <Section
      title={t('companySettings.rules.title')}
      help={t('companySettings.rules.help', { company: user.company?.name ?? '' })}
    >
      {/* Another company is another form. */}
      <WithRules key={user.company?._id}>
        {(rules) => (
          // What was given up begins anew.
          <UnsavedRules key={timesGivenUp} value={tellUnsaved}>
            {setsLeave && <CompanyWorkingTimeRules rules={rules} />}
            {setsLeave && <CompanyLeaveRules rules={rules} />}
            {holds(user, 'rates.manage', 'period.lock') && (
              <CompanyTimeRules
                rules={rules}
                setsRates={holds(user, 'rates.manage')}
                locks={holds(user, 'period.lock')}
              />
            )}
          </UnsavedRules>
        )}
      </WithRules>
      <UnsavedGuard when={unsaved.length > 0} onGiveUp={() => setTimesGivenUp((times) => times + 1)} />
    </Section>
  );
}
