import type { LiveVersion, ReleasedPackage } from '@atrium/contracts';
import { EmptyState, media, Stack, Table, type TableColumn } from '@atrium/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useFreezes } from '../../api/freezes';
import { useReleases } from '../../api/releases';
import { useAskedChange } from '../../model/use-asked-change';
import { useTexts } from '../../model/use-texts';
import { activeOf, canaryOf, lastGoodOf } from '../../model/versions';
import { ChangeDialog } from '../changes/change-dialog';
import { FreezeNotice } from '../freezes/freeze-notice';
import { LoadedContent } from '../page/loaded-content';
import { Section } from '../page/section';
import { ActiveActions, CanaryActions } from './release-actions';
import { VersionSummary } from './version-summary';

const CanaryCell = styled(Stack)`
  ${media.phone} {
    align-items: flex-end;
    > :last-child {
      justify-content: end;
    }
  }
`;

const hasRuns = ({ live }: ReleasedPackage) => live.some(({ runs }) => runs > 0);

/** The page at /ops: the live versions of each package, and buttons to change them. */
export function Component() {
  const { t } = useTexts();
  const query = useReleases();
  // The notice above the table is shown with it, since the table would move otherwise.
  const freezes = useFreezes();
  const { asked, ask, close } = useAskedChange();
  const packages = query.data ?? [];
  const isUnused = packages.length > 0 && !packages.some(hasRuns);
  const help = [
    t(isUnused ? 'releases.helpWithoutRuns' : 'releases.help'),
    packages.some(({ mayChange }) => !mayChange) && t('releases.helpLimited'),
  ];

  const summary = (released: ReleasedPackage, version: LiveVersion | undefined, otherwise: ReactNode) =>
    version ? <VersionSummary version={version} live={released.live} /> : otherwise;
  const columns: readonly TableColumn<ReleasedPackage>[] = [
    {
      key: 'package',
      head: t('releases.package'),
      primary: true,
      cell: ({ name }) => <Link to={`/ops/releases/${name}`}>{name}</Link>,
    },
    {
      key: 'active',
      head: t('releases.active'),
      cell: (released) => summary(released, activeOf(released), t('releases.nothingLive')),
    },
    {
      key: 'canary',
      head: t('releases.canary'),
      cell: (released) => (
        <CanaryCell $gap={2}>
          {summary(released, canaryOf(released), t('none'))}
          <CanaryActions released={released} onAsk={ask} />
        </CanaryCell>
      ),
    },
    {
      key: 'lastGood',
      head: t('releases.lastGood'),
      cell: (released) => summary(released, lastGoodOf(released), t('none')),
    },
    {
      key: 'actions',
      head: '',
      headLabel: t('releases.actions'),
      width: '240px',
      align: 'end',
      cell: (released) => <ActiveActions released={released} onAsk={ask} />,
    },
  ];

  return (
    <Section title={t('releases.title')} help={help.filter(Boolean).join(' ')}>
      <LoadedContent query={query} failed={t('releases.failed')}>
        {!query.isPending && <FreezeNotice freezes={freezes.data?.freezes} />}
        <Table
          label={t('releases.title')}
          columns={columns}
          rows={freezes.isPending ? [] : packages}
          rowKey={({ name }) => name}
          loading={query.isPending || freezes.isPending}
          loadingRows={5}
          empty={<EmptyState title={t('releases.empty')} text={t('releases.emptyText')} />}
        />
      </LoadedContent>
      {asked && <ChangeDialog {...asked} onClose={close} />}
    </Section>
  );
}
