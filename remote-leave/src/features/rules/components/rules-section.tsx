import { RulesGroup, RulesPage, useRulesForm } from '@atrium/platform/company-rules';
import type { CompanyRules } from '@atrium/contracts';
import { Stack, useToast } from '@atrium/platform';
import { LeaveRules } from './leave-rules';
import { HolidayCalendars } from './holiday-calendars';
import { Holidays } from './holidays';
import { useWorkingTimeFormat } from '../model/use-rule-format';
import { RuleGroup, RulesIndex } from './rule-group';
import { WeekFields } from './week-fields';
import { useTexts } from '../../../shared/use-texts';

/** The settings of working time, holidays and leave. The shell renders the heading. */
export default function RulesSection() {
  return (
    <RulesPage>
      {(rules) => (
        <>
          <RulesIndex />
          <WorkingTimeRules rules={rules} />
          <LeaveRules rules={rules} />
        </>
      )}
    </RulesPage>
  );
}

/** The rules section for working hours and holidays. */
function WorkingTimeRules({ rules }: { rules: CompanyRules }) {
  const { t } = useTexts();
  const toasts = useToast();
  const form = useRulesForm('workingTime', rules, () => toasts.show({ title: t('rules.saved'), variant: 'success' }));
  return (
    <RulesGroup section="workingTime" rules={form} format={useWorkingTimeFormat()}>
      <RuleGroup group="week" help={t('rules.workingTimeHelp')}>
        <WeekFields rules={form} />
      </RuleGroup>
      <RuleGroup group="holidays" help={t('rules.holidaysHelp')}>
        <Stack $gap={6}>
          <Holidays rules={form} list="holidays" />
          <HolidayCalendars rules={form} />
        </Stack>
      </RuleGroup>
    </RulesGroup>
  );
}
