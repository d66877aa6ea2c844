import type { CompanyRules } from '@atrium/contracts';
import { useToast } from '@atrium/platform';
import { Stack } from '@atrium/ui';
import { useRulesForm } from '../../../shell/company-rules/rules-form';
import { WeekFields } from '../../../shell/company-rules/week-fields';
import { useTexts } from '../../../shell/use-texts';
import { CompanyHolidays } from './company-holidays';
import { CompanyRulesGroup } from './company-rules-group';

/** Who works when. */
export function CompanyWorkingTimeRules({ rules }: { rules: CompanyRules }) {
  const { t } = useTexts();
  const toasts = useToast();
  const form = useRulesForm('workingTime', rules, () =>
    toasts.show({ title: t('companySettings.saved'), variant: 'success' }),
  );
  return (
    <CompanyRulesGroup section="workingTime" rules={form}>
      <Stack $gap={6}>
        <WeekFields rules={form} />
        <CompanyHolidays rules={form} />
      </Stack>
    </CompanyRulesGroup>
  );
}
