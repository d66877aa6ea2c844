import type { Company } from '@atrium/contracts';
import { LoadError } from '@atrium/platform';
import { detailsOf, useCompany, useDetailsForm, useUpdateCompany } from '@atrium/platform/company-details';
import { UnsavedChangesGuard } from '@atrium/platform/forms';
import { Skeleton, Stack } from '@atrium/ui';
import { useState } from 'react';
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
    fallback: t('onboarding.saveFailed'),
    navigatesAway: true,
  });
  const { form } = details;
  return (
    <>
      <CompanyStep details={details} submitLabel={t('onboarding.next')} />
      <UnsavedChangesGuard
        when={form.formState.isDirty && !saved}
        includeQuery
        onDiscard={() => form.reset()}
        next={saved ? onSaved : null}
      />
    </>
  );
}

/** The first step when the user goes back to it: the company already exists and is edited. */
export function EditCompany({ reached, onSaved }: EditProps & { reached: string }) {
  const { t } = useTexts();
  const company = useCompany();
  const { data, error } = company;
  return (
    <StepFrame step="company" reached={reached} title={t('onboarding.editTitle')} help={t('onboarding.help')}>
      {data && <EditForm company={data} onSaved={onSaved} />}
      {!data && error && <LoadError compact title={t('onboarding.loadFailed')} text={null} query={company} />}
      {!data && !error && (
        <Stack role="status" aria-label={t('loading')}>
          <Skeleton height="36px" />
          <Skeleton height="36px" />
        </Stack>
      )}
    </StepFrame>
  );
}
