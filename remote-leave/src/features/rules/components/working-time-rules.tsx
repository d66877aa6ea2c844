import type { CompanyRules } from '@atrium/contracts';
import { Stack, useToast } from '@atrium/platform';
import { RulesGroup, useRulesForm } from '@atrium/platform/company-rules';
import { HolidayCalendars } from './holiday-calendars';
import { Holidays } from './holidays';
import { useWorkingTimeWords } from '../model/use-rule-words';
import { WeekFields } from './week-fields';
import { useTexts } from '../../../shared/use-texts';

/** The rules section for working hours and holidays. */
export function WorkingTimeRules({ rules }: { rules: CompanyRules }) {
  const { t } = useTexts();
  const toasts = useToast();
  const form = useRulesForm('workingTime', rules, () => toasts.show({ title: t('rules.saved'), variant: 'success' }));
  return (
    <RulesGroup section="workingTime" help={t('rules.workingTimeHelp')} rules={form} words={useWorkingTimeWords()}>
      <Stack $gap={6}>
        <WeekFields rules={form} />
        <Holidays rules={form} list="holidays" legend={t('rules.holidays')} />
        <HolidayCalendars rules={form} />
      </Stack>
    </RulesGroup>
  );
}
