import { Button, EmptyState, LoadError, Page, styled, token, useFormat } from '@atrium/platform';
import type { AuditEntry } from '@atrium/contracts';
import { ComparisonTable, Fact, FactList } from '@atrium/ui/facts';
import { SidePanel } from '@atrium/ui/side-panel';
import { useExportAudit } from '../api/export-audit';
import { useAuditLog } from '../api/list-audit';
import { useAuditFilters } from '../model/use-audit-filters';
import { AuditFilterBar } from './audit-filter-bar';
import { AuditTable } from './audit-table';
import { useTexts } from '../../../shared/use-texts';
import { useAuditFormat } from '../../../shared/model/use-audit-format';
import { useAuditValues } from '../model/use-audit-values';

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
          failure={failure || undefined}
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
