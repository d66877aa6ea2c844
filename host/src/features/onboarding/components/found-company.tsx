import { newCompany } from '../../../shell/company-details/details';
import { useDetailsForm } from '../../../shell/company-details/details-form';
import { useKeptForm } from '../../../shell/kept-form';
import { useTexts } from '../../../shell/use-texts';
import { useCreateCompany } from '../api/create-company';
import { Cancel, CompanyStep } from './company-step';
import { StepFrame } from './step-frame';

/** First step: founding the company. */
export function FoundCompany({ onFounded }: { onFounded: () => void }) {
  const { t } = useTexts();
  const createCompany = useCreateCompany();
  const details = useDetailsForm({
    defaultValues: newCompany(),
    submit: async (company) => {
      await createCompany(company, () => kept.forget());
      onFounded();
    },
    fallback: 'onboarding.failed',
    leaves: true,
  });
  const kept = useKeptForm(details.form, 'onboarding.company');
  return (
    <StepFrame step="company" reached="company" title={t('onboarding.title')} help={t('onboarding.help')}>
      <CompanyStep details={details} submitLabel={t('onboarding.create')}>
        <Cancel />
      </CompanyStep>
    </StepFrame>
  );
}
