import type { ReleasedPackage } from '@atrium/contracts';
import { useFormat } from '@atrium/platform';
import { Badge, Row, Table, type TableColumn } from '@atrium/ui';
import { useTexts } from '../../model/use-texts';

type StoredVersion = ReleasedPackage['stored'][number];

/** All stored versions of a package, the newest first, with what each is at the moment. */
export function StoredVersions({ released }: { released: ReleasedPackage | undefined }) {
  const { t } = useTexts();
  const format = useFormat();
  const statesOf = (version: string) =>
    (released?.live ?? []).filter((one) => one.version === version).map(({ state }) => state);
  const columns: readonly TableColumn<StoredVersion>[] = [
    { key: 'version', head: t('package.version'), primary: true, cell: ({ version }) => version },
    { key: 'storedAt', head: t('package.storedAt'), cell: ({ storedAt }) => format.dateTime(storedAt) },
    {
      key: 'state',
      head: t('package.state'),
      cell: ({ version }) => (
        <Row $gap={2} $wrap>
          {statesOf(version).map((state) => (
            <Badge key={state} tone={state === 'active' ? 'positive' : 'neutral'}>
              {t(`state.${state}`)}
            </Badge>
          ))}
          {statesOf(version).length === 0 && t('none')}
        </Row>
      ),
    },
  ];
  return (
    <Table
      label={t('package.stored')}
      columns={columns}
      rows={released?.stored ?? []}
      rowKey={({ version }) => version}
      loading={!released}
      empty={<p>{t('package.storedEmpty')}</p>}
    />
  );
}
