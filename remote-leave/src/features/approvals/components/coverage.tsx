import type { LeaveForm } from '@atrium/contracts';
import { LoadError, Skeleton, Stack } from '@atrium/platform';
import type { ReactNode } from 'react';
import { useCoverage } from '../../../shared/api/get-coverage';
import { AwayList } from '../../../shared/components/away-list';
import { BalanceFigures } from '../../../shared/components/balance-figures';
import { BrokenRules } from '../../../shared/components/broken-rules';
import { PartTitle } from '../../../shared/components/part-title';
import { useTexts } from '../../../shared/use-texts';

interface CoverageProps {
  form: LeaveForm;
  /** What follows once the context has loaded, so that it does not move. */
  children: ReactNode;
}

/** Context for the decision on a request: broken rules, who else is away on its days, and the requester’s balance. */
export function Coverage({ form, children }: CoverageProps) {
  const { t } = useTexts();
  const query = useCoverage(form._id);
  if (query.isPending) return <Skeleton lines={3} />;
  if (!query.data) {
    return (
      <Stack $gap={6}>
        <LoadError compact title={t('approver.coverageFailed')} query={query} />
        {children}
      </Stack>
    );
  }
  const { away, balance, warnings } = query.data;
  return (
    <Stack $gap={6}>
      {warnings.length > 0 && (
        <Stack $gap={2}>
          <BrokenRules warnings={warnings} />
        </Stack>
      )}
      <section>
        <PartTitle>{t('approver.alsoAway')}</PartTitle>
        <AwayList away={away} label={t('approver.alsoAway')} empty={t('approver.nobodyElse')} />
      </section>
      {balance && (
        <section>
          <PartTitle>{t('approver.balance', { year: balance.year })}</PartTitle>
          <BalanceFigures balance={balance} />
        </section>
      )}
      {children}
    </Stack>
  );
}
