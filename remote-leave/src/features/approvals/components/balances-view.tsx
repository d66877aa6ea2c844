import { Combobox, EmptyState, Field, Stack, styled, useCan } from '@atrium/platform';
import { usePastPeople } from '@atrium/platform/people';
import { BalanceCards } from '../../../shared/components/balance-cards';
import { LedgerPanel } from '../../../shared/components/ledger-panel';
import { useBalancesUrl } from '../model/use-balances-url';
import { AdjustForm } from './adjust-form';
import { useTexts } from '../../../shared/use-texts';

const Place = styled.div`
  max-width: 360px;
`;

/** The balances of one person, their ledger, and the form to adjust them for people who may. */
export function BalancesView() {
  const { t } = useTexts();
  const url = useBalancesUrl();
  const mayAdjust = useCan('balances.adjust');
  const { options, people, isLoading } = usePastPeople();
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
            empty={t('adjust.nobody')}
            options={options}
            onValueChange={url.setPerson}
          />
        </Field>
      </Place>
      {person === null ? (
        <EmptyState title={t('adjust.emptyTitle')} text={t('adjust.emptyText')} drawing={null} />
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
