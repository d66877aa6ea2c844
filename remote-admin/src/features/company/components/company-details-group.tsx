import type { Company } from '@atrium/contracts';
import { LoadError, Skeleton, Stack, useCan, usePlatformTexts, useToast } from '@atrium/platform';
import {
  ContactFields,
  DetailsConflictNotice,
  detailsOf,
  NameField,
  PlaceFields,
  useCompany,
  useDetailsForm,
  useUpdateCompany,
} from '@atrium/platform/company-details';
import { rememberSent, RestoredDraftNotice, SaveBar, UnsavedChangesGuard, useDraftForm } from '@atrium/platform/forms';
import { Fact, FactList, type FactProps } from '@atrium/ui/facts';
import { SettingsGroup } from '@atrium/ui/settings';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../../shared/use-texts';

/**
 * Form that edits all details of a company and keeps a draft in the browser. Details that somebody else saves meanwhile
 * replace the shown ones unless the user is editing.
 */
function CompanyDetailsForm({ company }: { company: Company }) {
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

/** A fact that is omitted without a value. */
function KnownFact({ label, children }: FactProps) {
  return children === '' || children === null ? null : <Fact label={label}>{children}</Fact>;
}

/** The details of a company that every member may see. */
function CompanyFacts({ company }: { company: Company }) {
  const { t, language } = useTexts();
  const text = usePlatformTexts();
  const country =
    company.country && (new Intl.DisplayNames(language, { type: 'region' }).of(company.country) ?? company.country);
  return (
    <FactList>
      <KnownFact label={text('companyDetails.name')}>{company.name}</KnownFact>
      <KnownFact label={t('company.number')}>{company.companyNumber}</KnownFact>
      <KnownFact label={t('company.people')}>{company.employees.length}</KnownFact>
      <KnownFact label={text('companyDetails.country')}>{country}</KnownFact>
      <KnownFact label={text('companyDetails.timeZone')}>{company.timeZone.replaceAll('_', ' ')}</KnownFact>
      <KnownFact label={text('companyDetails.email')}>{company.email.join('\n')}</KnownFact>
      <KnownFact label={text('companyDetails.contact')}>{company.contact.join('\n')}</KnownFact>
      <KnownFact label={text('companyDetails.address')}>
        {company.address.map(({ name, address }) => `${name}\n${address}`).join('\n\n')}
      </KnownFact>
      <KnownFact label={text('companyDetails.certified')}>
        {t(company.certified ? 'company.yes' : 'company.no')}
      </KnownFact>
    </FactList>
  );
}

/** The details of the active company: a form for users who may change them, facts for everyone else. */
export function CompanyDetailsGroup() {
  const { t } = useTexts();
  const mayUpdate = useCan('company.update');
  const company = useCompany({ isRefetched: true });
  const { data, error } = company;
  return (
    <SettingsGroup title={t('company.details')}>
      {data && (mayUpdate ? <CompanyDetailsForm company={data} /> : <CompanyFacts company={data} />)}
      {!data && error && <LoadError compact title={t('company.loadFailed')} query={company} />}
      {!data && !error && (
        <Stack role="status" aria-label={t('company.loading')} style={{ minHeight: 360 }}>
          <Skeleton width="30%" />
          <Skeleton height="36px" />
          <Skeleton width="30%" />
          <Skeleton height="36px" />
        </Stack>
      )}
    </SettingsGroup>
  );
}
