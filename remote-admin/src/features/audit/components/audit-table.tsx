import type { AuditEntry } from '@atrium/contracts';
import { Avatar, media, styled, token, useFormat, useMedia } from '@atrium/platform';
import { type DataColumn, DataTable } from '@atrium/ui/table';
import type { ReactNode } from 'react';
import { AuditSentence } from '../../../shared/components/audit-sentence';
import { useAuditFormat } from '../../../shared/model/use-audit-format';
import { NO_VALUE, useAuditValues } from '../model/use-audit-values';
import { useTexts } from '../../../shared/use-texts';

const What = styled.span`
  display: flex;
  align-items: center;
  gap: ${token.space(3)};
  min-width: 0;
  > :last-child {
    min-width: 0;
  }
  ${media.phone} {
    align-items: flex-start;
  }
`;

const Muted = styled.span`
  display: block;
  color: ${token.color.textMuted};
  font-size: ${token.font.size.sm};
  font-weight: ${token.font.weight.regular};
`;

/** At most two lines; three on phones, whose lines are shorter. The panel shows all changes. */
const Change = styled(Muted)`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  ${media.phone} {
    -webkit-line-clamp: 3;
  }
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
  const isPhone = useMedia('phone');
  const auditFormat = useAuditFormat();
  const changesOf = useAuditValues();

  const summary = (entry: AuditEntry): string => {
    const [first, ...rest] = changesOf(entry);
    if (!first) return '';
    const { field, before, after } = first;
    const change = before === NO_VALUE ? t('audit.set', { field, after }) : t('audit.change', { field, before, after });
    return rest.length === 0 ? change : `${change}, ${t('audit.more', { count: rest.length })}`;
  };

  const columns: readonly DataColumn<AuditEntry>[] = [
    {
      key: 'event',
      head: t('audit.event'),
      primary: true,
      anyLength: true,
      cell: (entry) => (
        <What>
          <Avatar name={auditFormat.actor(entry)} src={entry.actor?.avatarUrl} size={24} decorative />
          <span>
            <AuditSentence entry={entry} />
            {isPhone && (
              <>
                <Change>{summary(entry)}</Change>
                <Muted>{format.dateTime(entry.at)}</Muted>
              </>
            )}
          </span>
        </What>
      ),
    },
    {
      key: 'change',
      head: t('audit.changed'),
      width: '30%',
      anyLength: true,
      hiddenOnPhones: true,
      cell: (entry) => <Change>{summary(entry)}</Change>,
    },
    {
      key: 'at',
      head: t('audit.time'),
      width: '168px',
      align: 'end',
      hiddenOnPhones: true,
      cell: ({ at }) => format.dateTime(at),
    },
  ];

  return (
    <DataTable
      label={t('audit.title')}
      columns={columns}
      rows={entries ?? []}
      rowKey={({ _id }) => _id}
      rowName={(entry) => `${auditFormat.action(entry.action)}, ${format.dateTime(entry.at)}`}
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
