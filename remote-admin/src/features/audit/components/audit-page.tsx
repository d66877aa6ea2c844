import { Button, EmptyState, LoadError, Page } from '@atrium/platform';
import { useExportAudit } from '../api/export-audit';
import { useAuditLog } from '../api/list-audit';
import { useAuditFilters } from '../model/use-audit-filters';
import { AuditFilterBar } from './audit-filter-bar';
import { AuditPanel } from './audit-panel';
import { AuditTable } from './audit-table';
import { useTexts } from '../../../shared/use-texts';

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
