import type { Company } from '@atrium/contracts';
import { Stack, useToast } from '@atrium/platform';
import {
  ContactFields,
  DetailsConflictNotice,
  detailsOf,
  NameField,
  PlaceFields,
  useDetailsForm,
  useUpdateCompany,
} from '@atrium/platform/company-details';
import { rememberSent, RestoredDraftNotice, SaveBar, UnsavedChangesGuard, useDraftForm } from '@atrium/platform/forms';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../../shared/use-texts';

/**
 * Form that edits all details of a company and keeps a draft in the browser. Details that somebody else saves meanwhile
 * replace the shown ones unless the user is editing.
 */
export function CompanyDetailsForm({ company }: { company: Company }) {
  const { t } = useTexts();
  const toasts = useToast();
  const update = useUpdateCompany();
  const details = useDetailsForm({
    defaultValues: detailsOf(company),
    submit: async (change, base) => {
      const reset = rememberSent(details.form);
      const saved = await update(company._id, { ...change, base });
      reset(detailsOf(saved));
      draft.clear();
      toasts.show({ title: t('company.saved'), variant: 'success' });
    },
    fallback: t('company.saveFailed'),
  });
  const { form, onSubmit, failure, isSubmitting } = details;
  const { isDirty, errors } = form.formState;
  const draft = useDraftForm(form, 'settings.company');
  const shown = useRef(company);
  useEffect(() => {
    // While the user edits, the form keeps the values that the edit began with, so that saving detects a conflict.
    if (isDirty || shown.current === company) return;
    shown.current = company;
    form.reset(detailsOf(company));
  }, [company, form, isDirty]);
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)}>
      <Stack $gap={5}>
        <RestoredDraftNotice draft={draft} />
        <DetailsConflictNotice details={details} />
        <NameField details={details} />
        <PlaceFields details={details} />
        <ContactFields details={details} />
        {isDirty && (
          <SaveBar
            isSaving={isSubmitting}
            isInvalid={Object.keys(errors).some((field) => field !== 'root')}
            failure={failure}
            onDiscard={draft.reset}
          />
        )}
      </Stack>
      <UnsavedChangesGuard when={isDirty} onDiscard={draft.reset} />
    </form>
  );
}
