import type { ReleasedPackage } from '@atrium/contracts';
import { useFormat } from '@atrium/platform';
import { Badge, Row, Skeleton, Table, type TableColumn, token } from '@atrium/ui';
import { useParams } from 'react-router-dom';
import styled from 'styled-components';
import { useFreezes } from '../../api/freezes';
import { useReleases } from '../../api/releases';
import { useAskedChange } from '../../model/use-asked-change';
import { useTexts } from '../../model/use-texts';
import { ChangeDialog } from '../changes/change-dialog';
import { FreezeNotice } from '../freezes/freeze-notice';
import { HistoryTable } from '../logs/history-table';
import { LoadedContent } from '../page/loaded-content';
import { Section } from '../page/section';
import { NotFound } from '../page/unknown-section';
import { HealthSection } from './health-section';
import { ActiveActions, CanaryActions } from './release-actions';

type StoredVersion = ReleasedPackage['stored'][number];

const Subjects = styled.ul`
  margin: ${token.space(1)} 0 0;
  padding: 0;
  color: ${token.color.textMuted};
  font-size: ${token.font.size.xs};
  list-style: none;
  overflow-wrap: anywhere;
`;

/** All stored versions of a package, the newest first, with their states. */
function StoredVersions({ released }: { released: ReleasedPackage | undefined }) {
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

/** The page at /ops/releases/:name: the health of a package, its stored versions and its history. */
export function Component() {
  const { name = '' } = useParams();
  return <ReleasedPackagePage key={name} name={name} />;
}

function ReleasedPackagePage({ name }: { name: string }) {
  const { t } = useTexts();
  const query = useReleases();
  const freezes = useFreezes();
  const { asked, ask, close } = useAskedChange();
  const released = query.data?.find((one) => one.name === name);
  if (query.data && !query.error && !released) {
    return <NotFound title={t('package.goneTitle')} text={t('package.goneText', { name })} />;
  }
  const help = [t('package.help'), released?.mayChange === false && t('package.helpLimited')];
  return (
    <>
      <LoadedContent query={query} failed={t('releases.failed')}>
        <HealthSection
          name={name}
          help={help.filter(Boolean).join(' ')}
          action={
            released ? (
              <Row $gap={2} $wrap>
                <CanaryActions released={released} onAsk={ask} />
                <ActiveActions released={released} onAsk={ask} />
              </Row>
            ) : (
              <Skeleton width="160px" height="28px" />
            )
          }
          notice={<FreezeNotice freezes={freezes.data?.freezes} name={name} />}
          isNoticePending={freezes.isPending}
        >
          <Section title={t('package.stored')}>
            <StoredVersions released={released} />
          </Section>
          <Section title={t('history.title')}>
            <HistoryTable name={name} />
          </Section>
        </HealthSection>
      </LoadedContent>
      {asked && <ChangeDialog {...asked} onClose={close} />}
    </>
  );
}
