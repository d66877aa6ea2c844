import type { CompanyRules } from '@atrium/contracts';
import type { RulesForm } from '@atrium/platform/company-rules';
import { WeekInputs } from '../../../shared/week/week-inputs';

/** The fields for the company's working hours by weekday. */
export function WeekFields({ rules: { form, errorOf } }: { rules: RulesForm<CompanyRules['workingTime']> }) {
  return (
    <WeekInputs
      week={form.watch('week')}
      isWrong={(day) => errorOf(`week.${day}`) !== undefined}
      onChange={(day, minutes) =>
        form.setValue(`week.${day}`, minutes, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
      }
    />
  );
}
