import type { ReleasedPackage } from '@atrium/contracts';
import { useFormat } from '@atrium/platform';
import { Badge, Row, Table, type TableColumn, token } from '@atrium/ui';
import styled from 'styled-components';
import { useTexts } from '../../model/use-texts';

type StoredVersion = ReleasedPackage['stored'][number];

const Subjects = styled.ul`
  margin: ${token.space(1)} 0 0;
  padding: 0;
  color: ${token.color.textMuted};
  font-size: ${token.font.size.xs};
  list-style: none;
  overflow-wrap: anywhere;
`;

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
    {
      key: 'commits',
      head: t('package.commits'),
      anyLength: true,
      cell: ({ commits }) => (commits === null ? t('none') : <Commits {...commits} />),
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

/** The number of commits, and the first lines of the newest ones. */
function Commits({ count, subjects }: NonNullable<StoredVersion['commits']>) {
  const { t } = useTexts();
  const format = useFormat();
  const more = count - subjects.length;
  return (
    <>
      {t('package.commitCount', { count, n: format.number(count) })}
      {count > 0 && (
        <Subjects>
          {subjects.map((subject, index) => (
            // Several commits can have the same first line, and their order never changes.
            <li key={index}>{subject}</li>
          ))}
          {more > 0 && <li>{t('package.moreCommits', { count: more, n: format.number(more) })}</li>}
        </Subjects>
      )}
    </>
  );
}
