import { newCompany, useDetailsForm } from '@atrium/platform/company-details';
import { useDraftForm } from '@atrium/platform/forms';
import { useTexts } from '../../../shell/use-texts';
import { useCreateCompany } from '../api/create-company';
import { Cancel, CompanyStep } from './company-step';
import { StepFrame } from './step-frame';

/** The first step: creating the company. */
export function FoundCompany({ onFounded }: { onFounded: () => void }) {
  const { t } = useTexts();
  const createCompany = useCreateCompany();
  const details = useDetailsForm({
    defaultValues: newCompany(),
    submit: async (company) => {
      await createCompany(company, () => kept.clear());
      onFounded();
    },
    fallback: t('onboarding.failed'),
    navigatesAway: true,
  });
  const kept = useDraftForm(details.form, 'onboarding.company');
  return (
    <StepFrame step="company" reached="company" title={t('onboarding.title')} help={t('onboarding.help')}>
      <CompanyStep details={details} submitLabel={t('onboarding.create')}>
        <Cancel />
      </CompanyStep>
    </StepFrame>
  );
}
