import type { Company } from '@atrium/contracts';
import { ErrorState, Skeleton, Stack } from '@atrium/ui';
import { useState } from 'react';
import { useMainCompany, useUpdateCompany } from '../../../shell/company-details/company-query';
import { detailsOf } from '../../../shell/company-details/details';
import { useDetailsForm } from '../../../shell/company-details/details-form';
import type { Step } from '../../../shell/founding/steps';
import { UnsavedGuard } from '../../../shell/unsaved-guard';
import { useTexts } from '../../../shell/use-texts';
import { CompanyStep } from './company-step';
import { StepFrame } from './step-frame';

interface EditProps {
  onSaved: () => void;
}

function EditForm({ company, onSaved }: EditProps & { company: Company }) {
  const { t } = useTexts();
  const update = useUpdateCompany();
  const [saved, setSaved] = useState(false);
  const details = useDetailsForm({
    defaultValues: detailsOf(company),
    submit: async (change) => {
      await update(company._id, change);
      setSaved(true);
    },
    fallback: 'companySettings.company.saveFailed',
    leaves: true,
  });
  const { form } = details;
  return (
    <>
      <CompanyStep details={details} submitLabel={t('onboarding.next')} />
      <UnsavedGuard
        when={form.formState.isDirty && !saved}
        inQuery
        onGiveUp={() => form.reset()}
        next={saved ? onSaved : null}
      />
    </>
  );
}

/** The first step again, by the way back: the company is there already, and is changed. */
export function EditCompany({ reached, onSaved }: EditProps & { reached: Step }) {
  const { t } = useTexts();
  const { data, error, isFetching, refetch } = useMainCompany();
  return (
    <StepFrame step="company" reached={reached} title={t('onboarding.editTitle')} help={t('onboarding.help')}>
      {data && <EditForm company={data} onSaved={onSaved} />}
      {!data && error && (
        <ErrorState
          compact
          title={t('companySettings.company.loadFailed')}
          onRetry={() => void refetch()}
          retryLabel={t('retry')}
          retrying={isFetching}
        />
      )}
      {!data && !error && (
        <Stack role="status" aria-label={t('loading')}>
          <Skeleton height="36px" />
          <Skeleton height="36px" />
        </Stack>
      )}
    </StepFrame>
  );
}
