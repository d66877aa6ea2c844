import type { AuditEntry } from '@atrium/contracts';
import { styled, token, useFormat } from '@atrium/platform';
import { type DataColumn, DataTable } from '@atrium/ui/table';
import { PersonLine } from '@atrium/ui/people';
import type { ReactNode } from 'react';
import { useAuditWords } from '../../../shared/model/use-audit-words';
import { useAuditValues } from '../model/use-audit-values';
import { useTexts } from '../../../shared/use-texts';

/** At most two lines. The panel shows all changes. */
const Change = styled.span`
  display: -webkit-box;
  overflow: hidden;
  color: ${token.color.textMuted};
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

interface AuditTableProps {
  /** Undefined while the first page is loading. */
  entries: readonly AuditEntry[] | undefined;
  openId: string | null;
  onOpen: (entry: AuditEntry) => void;
  empty: ReactNode;
  failure: ReactNode;
  onLoadMore?: () => void;
  isLoadingMore: boolean;
}

/** The entries as rows. A row opens the details of its changes. */
export function AuditTable({ entries, openId, onOpen, isLoadingMore, ...props }: AuditTableProps) {
  const { t } = useTexts();
  const format = useFormat();
  const words = useAuditWords();
  const changesOf = useAuditValues();

  const summary = (entry: AuditEntry): string => {
    const [first, ...rest] = changesOf(entry);
    if (!first) return '';
    const change = t('audit.change', { field: first.field, before: first.before, after: first.after });
    return rest.length === 0 ? change : `${change}, ${t('audit.more', { count: rest.length })}`;
  };

  const columns: readonly DataColumn<AuditEntry>[] = [
    { key: 'at', head: t('audit.time'), width: '168px', cell: ({ at }) => format.dateTime(at) },
    {
      key: 'actor',
      head: t('audit.person'),
      width: '200px',
      anyLength: true,
      cell: (entry) => <PersonLine name={words.actor(entry)} avatarUrl={entry.actor?.avatarUrl} />,
    },
    {
      key: 'action',
      head: t('audit.action'),
      primary: true,
      width: '220px',
      cell: ({ action }) => words.action(action),
    },
    { key: 'subject', head: t('audit.subject'), width: '180px', anyLength: true, cell: words.subject },
    { key: 'change', head: t('audit.changed'), anyLength: true, cell: (entry) => <Change>{summary(entry)}</Change> },
  ];

  return (
    <DataTable
      label={t('audit.title')}
      columns={columns}
      rows={entries ?? []}
      rowKey={({ _id }) => _id}
      rowName={(entry) => `${words.action(entry.action)}, ${format.dateTime(entry.at)}`}
      openKey={openId}
      onOpen={onOpen}
      loading={entries === undefined && !props.failure}
      loadingRows={12}
      loadingMore={isLoadingMore}
      pageKeys
      {...props}
    />
  );
}
