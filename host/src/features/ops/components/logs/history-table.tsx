import type { ReleaseHistoryEntry } from '@atrium/contracts';
import { useFormat } from '@atrium/platform';
import { EmptyState, type TableColumn } from '@atrium/ui';
import { useHistory } from '../../api/history';
import { useAuthorName, useFigureFormat } from '../../model/use-formats';
import { type OpsT, useTexts } from '../../model/use-texts';
import { ALL_PACKAGES } from '../../model/versions';
import { PagedTable } from '../page/loaded-content';
import { CellLines } from './cell-lines';

/** The key of each known action's text. */
const TEXT_KEYS = {
  publish: 'publish',
  activate: 'activate',
  canary: 'canary',
  promote: 'promote',
  abort: 'abort',
  rollback: 'rollback',
  demote: 'demote',
  remove: 'remove',
  prune: 'prune',
  upload: 'upload',
  'create key': 'createKey',
  'trust key': 'trustKey',
  'revoke key': 'revokeKey',
  freeze: 'freeze',
  unfreeze: 'unfreeze',
} as const;

/** The actions that replace an active version. */
const REPLACING_ACTIONS: readonly string[] = ['activate', 'promote', 'rollback'];

const isKnown = (action: string): action is keyof typeof TEXT_KEYS => Object.hasOwn(TEXT_KEYS, action);

/** Returns the text of an action, such as `Rolled back to 1.3.0`; its name if only a newer server knows it. */
function historyText(
  { action, version = '', from, percent }: ReleaseHistoryEntry,
  t: OpsT,
  figures: ReturnType<typeof useFigureFormat>,
): string {
  if (!isKnown(action)) return [action, version].filter(Boolean).join(' ');
  const share = percent === undefined ? '' : figures.percent(percent);
  return t(`history.actions.${TEXT_KEYS[action]}`, { version, from: from ?? '', percent: share });
}

/** Returns the version that was active before, if the action replaced one. */
const replacedVersion = ({ action, version, from }: ReleaseHistoryEntry): string | undefined =>
  from && from !== version && REPLACING_ACTIONS.includes(action) ? from : undefined;

const keyOf = ({ at, action, name, version, key }: ReleaseHistoryEntry) =>
  [at, action, name, version, key].filter(Boolean).join(' ');

/** The changes of a package, or of all, with author and reason; newest first. */
export function HistoryTable({ name }: { name: string | null }) {
  const { t } = useTexts();
  const format = useFormat();
  const figures = useFigureFormat();
  const authorName = useAuthorName();
  const query = useHistory(name);
  const nameOf = (one: string) => (one === ALL_PACKAGES ? t('packages.all') : one);
  const periodOf = ({ begins, ends }: ReleaseHistoryEntry) =>
    begins && ends ? `${format.dateTime(begins)} – ${format.dateTime(ends)}` : undefined;
  const reasonOf = ({ why, despiteFreeze }: ReleaseHistoryEntry) => (
    <CellLines detail={despiteFreeze && t('history.despiteFreeze', { why: despiteFreeze })}>
      {why ?? t('none')}
    </CellLines>
  );
  const columns: readonly TableColumn<ReleaseHistoryEntry>[] = [
    {
      key: 'what',
      head: t('history.what'),
      primary: true,
      cell: (entry) => {
        const before = replacedVersion(entry);
        return (
          <CellLines detail={entry.key ?? periodOf(entry) ?? (before && t('history.before', { version: before }))}>
            {historyText(entry, t, figures)}
          </CellLines>
        );
      },
    },
    ...(name === null
      ? [
          {
            key: 'package',
            head: t('history.package'),
            width: '130px',
            cell: ({ name: one }: ReleaseHistoryEntry) => nameOf(one),
          },
        ]
      : []),
    { key: 'who', head: t('history.who'), width: '240px', anyLength: true, cell: ({ who }) => authorName(who) },
    { key: 'why', head: t('history.why'), anyLength: true, cell: reasonOf },
    { key: 'when', head: t('history.when'), width: '170px', align: 'end', cell: ({ at }) => format.dateTime(at) },
  ];
  return (
    <PagedTable
      label={t('history.title')}
      columns={columns}
      rowKey={keyOf}
      query={query}
      failed={t('history.failed')}
      empty={<EmptyState title={t('history.empty')} text={t('history.emptyText')} />}
    />
  );
}
