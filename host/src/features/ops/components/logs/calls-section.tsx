import type { OperatorCall } from '@atrium/contracts';
import { useFormat } from '@atrium/platform';
import { Badge, EmptyState, type TableColumn } from '@atrium/ui';
import { useCalls } from '../../api/calls';
import { ALL_PACKAGES } from '../../model/versions';
import { type OpsT, useTexts } from '../../model/use-texts';
import { PagedTable } from '../page/loaded-content';
import { Section } from '../page/section';
import { CellLines } from './cell-lines';

const ACTIONS = [
  'activate',
  'canary',
  'promote',
  'abort',
  'rollback',
  'freeze',
  'unfreeze',
  'createToken',
  'revokeToken',
] as const;

/** Returns the text of an action, or its name if a newer server sends an unknown one. */
function actionText(action: string, t: OpsT): string {
  const known = ACTIONS.find((one) => one === action);
  return known === undefined ? action : t(`calls.actions.${known}`);
}

/** The page at /ops/calls: the calls with which operators and tokens changed releases, or tried to. */
export function Component() {
  const { t } = useTexts();
  const format = useFormat();
  const query = useCalls();
  const columns: readonly TableColumn<OperatorCall>[] = [
    {
      key: 'action',
      head: t('calls.action'),
      primary: true,
      cell: ({ action, why }) => <CellLines detail={why}>{actionText(action, t)}</CellLines>,
    },
    {
      key: 'subject',
      head: t('calls.subject'),
      anyLength: true,
      cell: ({ subject, version }) => (
        <CellLines detail={version}>{subject === ALL_PACKAGES ? t('packages.all') : subject}</CellLines>
      ),
    },
    {
      key: 'who',
      head: t('calls.who'),
      width: '240px',
      anyLength: true,
      cell: ({ who, token }) => (
        <CellLines detail={token !== null && t('calls.withToken', { name: token })}>
          {who ?? t('calls.deleted')}
        </CellLines>
      ),
    },
    {
      key: 'outcome',
      head: t('calls.outcome'),
      anyLength: true,
      cell: ({ refusal }) =>
        refusal === null ? (
          <Badge tone="positive">{t('calls.done')}</Badge>
        ) : (
          <CellLines detail={refusal}>
            <Badge tone="danger">{t('calls.failedCall')}</Badge>
          </CellLines>
        ),
    },
    { key: 'when', head: t('calls.when'), width: '170px', align: 'end', cell: ({ at }) => format.dateTime(at) },
  ];
  return (
    <Section title={t('calls.title')} help={t('calls.help')}>
      <PagedTable
        label={t('calls.title')}
        columns={columns}
        rowKey={({ _id }) => _id}
        query={query}
        failed={t('calls.failed')}
        empty={<EmptyState title={t('calls.empty')} text={t('calls.emptyText')} />}
      />
    </Section>
  );
}
