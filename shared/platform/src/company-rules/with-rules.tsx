import type { CompanyRules } from '@atrium/contracts';
import {
  LoadError,
  Skeleton,
  Stack,
  useCompanyRules,
  useCompanyRulesMessage,
  usePlatformTexts,
} from '@atrium/platform';
import type { ReactNode } from 'react';

/** Loads the company's rules and renders `children` with them. Shows a skeleton while loading, or the error. */
export function WithRules({ children }: { children: (rules: CompanyRules) => ReactNode }) {
  const t = usePlatformTexts();
  const messageOf = useCompanyRulesMessage();
  const rules = useCompanyRules();
  const { data, error } = rules;
  if (data) return children(data);
  if (!error) {
    return (
      <Stack role="status" aria-label={t('companyRules.loading')} $gap={3}>
        <Skeleton width="30%" />
        <Skeleton height="36px" />
        <Skeleton height="36px" />
      </Stack>
    );
  }
  return <LoadError compact title={messageOf(error, 'load')} text={null} query={rules} />;
}
