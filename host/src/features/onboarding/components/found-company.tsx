import { useDetailsForm } from '../../../shell/company-details/details-form';
import { useTexts } from '../../../shell/use-texts';
import { useCreateCompany } from '../api/create-company';
import { useDetailsDraft, useKeptDetails } from '../model/details-draft';
import { Cancel, CompanyStep } from './company-step';
import { StepFrame } from './step-frame';

/** First step: founding the company. */
export function FoundCompany({ onFounded }: { onFounded: () => void }) {
  const { t } = useTexts();
  const { defaultValues, forget } = useDetailsDraft();
  const createCompany = useCreateCompany(forget);
  const details = useDetailsForm({
    defaultValues,
    submit: async (company) => {
      await createCompany(company);
      onFounded();
    },
    fallback: 'onboarding.failed',
  });
  useKeptDetails(details);
  return (
    <StepFrame step="company" reached="company" title={t('onboarding.title')} help={t('onboarding.help')}>
      <CompanyStep details={details} submitLabel={t('onboarding.create')}>
        <Cancel />
      </CompanyStep>
    </StepFrame>
  );
}
