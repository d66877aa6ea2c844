import { AUDIT_ACTIONS } from '@atrium/contracts';
import { addDays, Combobox, media, styled, useToday } from '@atrium/platform';
import { usePastPeople } from '@atrium/platform/people';
import { DateRangeField, FilterBar } from '@atrium/ui/filters';
import type { useAuditFilters } from '../model/use-audit-filters';
import { useTexts } from '../../../shared/use-texts';

const Place = styled.div`
  flex: 0 1 200px;
  min-width: 0;
  ${media.phone} {
    flex: 1 1 100%;
  }
`;

/** The filters above the audit log, which are stored in the URL. */
export function AuditFilterBar({ state }: { state: ReturnType<typeof useAuditFilters> }) {
  const { t } = useTexts();
  const today = useToday();
  const { options } = usePastPeople();
  const { action, actor = '', from = '', to = '' } = state.filters;
  return (
    <FilterBar
      filters={[
        {
          key: 'action',
          label: t('audit.action'),
          allLabel: t('audit.allActions'),
          options: AUDIT_ACTIONS.map((one) => ({ value: one, label: t(`audit.actions.${one}`) })),
        },
      ]}
      values={{ action }}
      onChange={(_key, value) => state.set({ action: value })}
      onReset={state.clear}
      isMoreSet={[actor, from, to].some((value) => value !== '')}
    >
      <Place>
        <Combobox
          aria-label={t('audit.person')}
          placeholder={t('audit.anybody')}
          options={options}
          value={actor}
          onValueChange={(person) => state.set({ actor: person })}
        />
      </Place>
      <DateRangeField
        value={{ from, to }}
        onChange={(range) => state.set(range)}
        presets={[
          { label: t('audit.allDates'), from: '', to: '' },
          { label: t('audit.lastDays', { number: 7 }), from: addDays(today, -6), to: '' },
          { label: t('audit.lastDays', { number: 30 }), from: addDays(today, -29), to: '' },
        ]}
      />
    </FilterBar>
  );
}
