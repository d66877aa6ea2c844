import type { CompanyRules } from '@atrium/contracts';
import { Stack, useToast } from '@atrium/platform';
import { RulesGroup, useRulesForm } from '@atrium/platform/company-rules';
import { SettingsGroup } from '@atrium/ui/settings';
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
    <RulesGroup section="workingTime" rules={form} words={useWorkingTimeWords()}>
      <SettingsGroup title={t('rules.workingWeek')} help={t('rules.workingTimeHelp')}>
        <WeekFields rules={form} />
      </SettingsGroup>
      <SettingsGroup title={t('rules.holidays')} help={t('rules.holidaysHelp')}>
        <Stack $gap={6}>
          <Holidays rules={form} list="holidays" />
          <HolidayCalendars rules={form} />
        </Stack>
      </SettingsGroup>
    </RulesGroup>
  );
}
