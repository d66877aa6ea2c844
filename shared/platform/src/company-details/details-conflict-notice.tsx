import { usePlatformTexts, useTexts } from '@atrium/platform';
import { EditConflictNotice } from '@atrium/platform/forms';
import { DETAILS } from './details';
import type { DetailsForm } from './details-form';
import { countries, weekdays } from './places';

/** Shows the details that somebody else changed at the same time. */
export function DetailsConflictNotice({ details: { conflict, isSubmitting } }: { details: DetailsForm }) {
  const t = usePlatformTexts();
  const { language } = useTexts();
  const labels = {
    name: t('companyDetails.name'),
    country: t('companyDetails.country'),
    timeZone: t('companyDetails.timeZone'),
    firstDayOfWeek: t('companyDetails.firstDay'),
    email: t('companyDetails.email'),
    contact: t('companyDetails.contact'),
    address: t('companyDetails.address'),
    certified: t('companyDetails.certified'),
  };
  const display = (field: string, value: unknown) => {
    if (field === 'country') return countries(language).find((each) => each.value === value)?.label;
    if (field === 'firstDayOfWeek') return weekdays(language).find((each) => each.value === String(value))?.label;
    const addresses = field === 'address' ? DETAILS.shape.address.safeParse(value).data : undefined;
    return addresses?.map(({ name, address }) => `${name}: ${address}`).join('\n');
  };
  return <EditConflictNotice conflict={conflict} labels={labels} display={display} isSaving={isSubmitting} />;
}
