import { usePlatform } from '@atrium/platform';
import { useCallback, useEffect, useState } from 'react';
import { type CompanyDetails, DETAILS, newCompany } from '../../../shell/company-details/details';
import type { DetailsForm } from '../../../shell/company-details/details-form';

const KEY = 'onboarding.company';

/** Its parts are checked one by one, since what is being typed is not right as a whole yet. */
function restored(draft: unknown): CompanyDetails {
  const blank = newCompany();
  if (typeof draft !== 'object' || draft === null) return blank;
  const { name, ...typed }: { name?: unknown } = draft;
  const others = DETAILS.omit({ name: true }).partial().safeParse(typed);
  return { ...blank, ...(others.success && defined(others.data)), ...(typeof name === 'string' && { name }) };
}

const defined = (values: object): Partial<CompanyDetails> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

/** What was typed of a company that is not founded yet; it outlives a reload. */
export function useDetailsDraft() {
  const { drafts } = usePlatform();
  const [defaultValues] = useState(() => restored(drafts.read(KEY)));
  const forget = useCallback(() => drafts.remove(KEY), [drafts]);
  return { defaultValues, forget };
}

/** Keeps what is typed as it is typed. */
export function useKeptDetails({ form }: DetailsForm): void {
  const { drafts } = usePlatform();
  useEffect(() => {
    const { unsubscribe } = form.watch((values) => drafts.write(KEY, values));
    return unsubscribe;
  }, [form, drafts]);
}
