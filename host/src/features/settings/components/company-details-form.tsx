import type { Company } from '@atrium/contracts';
import { useToast } from '@atrium/platform';
import { Banner, Button, Stack } from '@atrium/ui';
import { useUpdateCompany } from '../../../shell/company-details/company-query';
import { detailsOf } from '../../../shell/company-details/details';
import { ContactFields, NameField, PlaceFields } from '../../../shell/company-details/details-fields';
import { useDetailsForm } from '../../../shell/company-details/details-form';
import { RestoredNotice, useKeptForm } from '../../../shell/kept-form';
import { UnsavedGuard } from '../../../shell/unsaved-guard';
import { useTexts } from '../../../shell/use-texts';

/** Everything that can be set of a company. */
export function CompanyDetailsForm({ company }: { company: Company }) {
  const { t } = useTexts();
  const toasts = useToast();
  const update = useUpdateCompany();
  const details = useDetailsForm({
    defaultValues: detailsOf(company),
    submit: async (change) => {
      const saved = await update(company._id, change);
      details.form.reset(detailsOf(saved));
      kept.forget();
      toasts.show({ title: t('companySettings.saved'), variant: 'success' });
    },
    fallback: 'companySettings.company.saveFailed',
  });
  const { form, onSubmit, failure, isSubmitting } = details;
  const kept = useKeptForm(form, 'settings.company');
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)}>
      <Stack $gap={5}>
        <RestoredNotice form={kept} />
        {failure && <Banner tone="danger">{failure}</Banner>}
        <NameField details={details} />
        <PlaceFields details={details} />
        <ContactFields details={details} />
        <Button type="submit" variant="primary" loading={isSubmitting} style={{ alignSelf: 'start' }}>
          {t('companySettings.save')}
        </Button>
      </Stack>
      <UnsavedGuard when={form.formState.isDirty} onGiveUp={kept.giveUp} />
    </form>
  );
}
