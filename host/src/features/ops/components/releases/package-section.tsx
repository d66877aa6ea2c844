import { Row, Skeleton } from '@atrium/ui';
import { useParams } from 'react-router-dom';
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
import { StoredVersions } from './stored-versions';

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
