import {
  addDays,
  Button,
  Combobox,
  EmptyState,
  LoadError,
  media,
  Page,
  styled,
  token,
  useFormat,
  useToday,
} from '@atrium/platform';
import { AUDIT_ACTIONS, type AuditEntry } from '@atrium/contracts';
import { usePastPeople } from '@atrium/platform/people';
import { ComparisonTable, Fact, FactList } from '@atrium/ui/facts';
import { DateRangeField, FilterBar } from '@atrium/ui/filters';
import { SidePanel } from '@atrium/ui/side-panel';
import { useExportAudit } from '../api/export-audit';
import { useAuditLog } from '../api/list-audit';
import { useAuditFilters } from '../model/use-audit-filters';
import { AuditTable } from './audit-table';
import { useTexts } from '../../../shared/use-texts';
import { useAuditFormat } from '../../../shared/model/use-audit-format';
import { useAuditValues } from '../model/use-audit-values';

const Place = styled.div`
  flex: 0 1 200px;
  min-width: 0;
  ${media.phone} {
    flex: 1 1 100%;
  }
`;

/** The filters above the audit log, which are stored in the URL. */
function AuditFilterBar({ state }: { state: ReturnType<typeof useAuditFilters> }) {
  const { t } = useTexts();
  const today = useToday();
  const { options, isLoading, failure } = usePastPeople();
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
          loading={isLoading}
          failure={failure}
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

/** `/admin/audit`: who changed what in the company, and when. */
export default function AuditPage() {
  const { t } = useTexts();
  const state = useAuditFilters();
  const log = useAuditLog(state.filters);
  const download = useExportAudit();
  const failure = log.error && !log.entries && (
    <LoadError title={t('audit.failed')} query={{ ...log, data: log.entries }} />
  );
  const empty = state.isFiltered ? (
    <EmptyState
      drawing="room"
      title={t('audit.noMatch')}
      text={t('audit.noMatchText')}
      action={<Button onClick={state.clear}>{t('audit.clear')}</Button>}
    />
  ) : (
    <EmptyState drawing="room" title={t('audit.empty')} text={t('audit.emptyText')} />
  );
  const opened = log.entries?.find(({ _id }) => _id === state.openId) ?? null;
  return (
    <Page
      title={t('audit.title')}
      help={t('audit.help')}
      action={
        <Button
          icon="download"
          iconOnPhones
          loading={download.isPending}
          onClick={() => download.mutate(state.filters)}
        >
          {t('audit.export')}
        </Button>
      }
    >
      <section>
        <AuditFilterBar state={state} />
        <AuditTable
          entries={log.entries}
          openId={state.openId}
          onOpen={({ _id }) => state.open(_id)}
          empty={empty}
          failure={failure}
          isLoadingMore={log.isFetchingNextPage}
          {...(log.hasNextPage && { onLoadMore: () => void log.fetchNextPage() })}
        />
      </section>
      <AuditPanel entry={opened} onClose={state.close} />
    </Page>
  );
}

const Facts = styled(FactList)`
  margin-bottom: ${token.space(6)};
`;

/** The full details of an audit log entry. */
function AuditPanel({ entry, onClose }: { entry: AuditEntry | null; onClose: () => void }) {
  const { t } = useTexts();
  const format = useFormat();
  const auditFormat = useAuditFormat();
  const changesOf = useAuditValues();
  const changes = entry ? changesOf(entry) : [];
  return (
    <SidePanel
      open={entry !== null}
      onClose={onClose}
      title={entry ? auditFormat.action(entry.action) : ''}
      {...(entry && { itemKey: entry._id, description: format.dateTime(entry.at) })}
    >
      {entry && (
        <Facts>
          <Fact label={t('audit.person')}>{auditFormat.actor(entry)}</Fact>
          <Fact label={t('audit.subject')}>{auditFormat.subject(entry)}</Fact>
        </Facts>
      )}
      {changes.length > 0 && (
        <ComparisonTable
          label={t('audit.changes')}
          headings={{ field: t('audit.field'), before: t('audit.before'), after: t('audit.after') }}
          fields={changes.map(({ key, field, before, after }) => ({ key, label: field, before, after }))}
        />
      )}
    </SidePanel>
  );
}
