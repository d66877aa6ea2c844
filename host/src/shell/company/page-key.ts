import { useSignedInUser } from '@atrium/platform';
import { useState } from 'react';

/**
 * Returns a React key for the page, which changes whenever another company replaces the active one. A page that stays
 * on the screen starts again: a form would otherwise send input for the previous company to the new one.
 * Creating or joining the first company keeps the page.
 */
export function usePageKey(): number {
  const companyId = useSignedInUser().company?._id;
  const [page, setPage] = useState({ companyId, key: 0 });
  if (page.companyId === companyId) return page.key;
  const key = page.companyId === undefined ? page.key : page.key + 1;
  setPage({ companyId, key });
  return key;
}
