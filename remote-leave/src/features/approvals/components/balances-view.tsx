import { Combobox, EmptyState, Field, Stack, styled, useCan } from '@atrium/platform';
import { usePastPeople } from '@atrium/platform/people';
import { id } from '@atrium/contracts';
import { useUrlState } from '@atrium/platform/url-state';
import { BalanceCards } from '../../../shared/components/balance-cards';
import { LedgerPanel } from '../../../shared/components/ledger-panel';
import { AdjustForm } from './adjust-form';
import { useTexts } from '../../../shared/use-texts';

const Place = styled.div`
  max-width: 360px;
`;

/** Manages the person, the year and the open ledger of the balances on `/leave-approver` in the URL. */
function useBalancesUrl() {
  const [params, change] = useUrlState();
  const year = Number(params.get('year'));
  return {
    person: id.safeParse(params.get('person')).data ?? null,
    setPerson: (userId: string) => change({ person: userId === '' ? null : userId, ledger: null }),
    /** Null for the current year. */
    year: Number.isInteger(year) && year >= 2000 && year <= 2200 ? year : null,
    setYear: (value: number | null) => change({ year: value === null ? null : String(value) }, { replace: true }),
    /** Id of the leave type whose ledger is open. */
    ledger: id.safeParse(params.get('ledger')).data ?? null,
    openLedger: (leaveType: string) => change({ ledger: leaveType }),
    closeLedger: () => change({ ledger: null }, { replace: true }),
  };
}

/** The balances of one person, their ledger, and the form to adjust them for people who may. */
export function BalancesView() {
  const { t } = useTexts();
  const url = useBalancesUrl();
  const mayAdjust = useCan('balances.adjust');
  const { options, people, isLoading, failure } = usePastPeople();
  const { person } = url;
  // A former member's balance is final.
  const isAdjustable = mayAdjust && !people.get(person ?? '')?.isFormer;
  return (
    <Stack $gap={5}>
      <Place>
        <Field label={t('list.employee')}>
          <Combobox
            value={person ?? ''}
            placeholder={t('adjust.choose')}
            loading={isLoading}
            failure={failure}
            empty={t('adjust.nobody')}
            options={options}
            onValueChange={url.setPerson}
          />
        </Field>
      </Place>
      {person === null ? (
        <EmptyState drawing="people" title={t('adjust.emptyTitle')} text={t('adjust.emptyText')} />
      ) : (
        <BalanceCards
          key={person}
          userId={person}
          year={url.year}
          onYearChange={url.setYear}
          onExplain={url.openLedger}
        />
      )}
      {person !== null && (
        <LedgerPanel leaveType={url.ledger} year={url.year} userId={person} onClose={url.closeLedger}>
          {(balance) => isAdjustable && <AdjustForm key={balance.leaveType._id} userId={person} balance={balance} />}
        </LedgerPanel>
      )}
    </Stack>
  );
}
