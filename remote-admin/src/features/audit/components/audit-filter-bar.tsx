import { AUDIT_ACTIONS } from '@atrium/contracts';
import { Button, Combobox, DateField, Field, Select, styled, token } from '@atrium/platform';
import { usePastPeople } from '@atrium/platform/people';
import type { useAuditFilters } from '../model/use-audit-filters';
import { useTexts } from '../../../shared/use-texts';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${token.space(3)};
  > div {
    flex: 1 1 160px;
    max-width: 240px;
  }
`;

/** The filters above the audit log, which are stored in the URL. */
export function AuditFilterBar({ state }: { state: ReturnType<typeof useAuditFilters> }) {
  const { t } = useTexts();
  const { options } = usePastPeople();
  const { filters } = state;
  const actions = AUDIT_ACTIONS.map((action) => ({ value: action, label: t(`audit.actions.${action}`) }));
  return (
    <Bar role="search" aria-label={t('audit.filters')}>
      <Field label={t('audit.from')}>
        <DateField value={filters.from ?? ''} max={filters.to ?? ''} onValueChange={(from) => state.set({ from })} />
      </Field>
      <Field label={t('audit.to')}>
        <DateField value={filters.to ?? ''} min={filters.from ?? ''} onValueChange={(to) => state.set({ to })} />
      </Field>
      <Field label={t('audit.person')}>
        <Combobox
          options={options}
          value={filters.actor ?? ''}
          onValueChange={(actor) => state.set({ actor })}
          placeholder={t('audit.anybody')}
        />
      </Field>
      <Field label={t('audit.action')}>
        <Select
          value={filters.action ?? ''}
          onChange={(event) => state.set({ action: event.currentTarget.value })}
          options={[{ value: '', label: t('audit.allActions') }, ...actions]}
        />
      </Field>
      {state.isFiltered && (
        <Button variant="quiet" onClick={state.clear}>
          {t('audit.clear')}
        </Button>
      )}
    </Bar>
  );
}
