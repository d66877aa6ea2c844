import { ACTIVITIES, type ActivityLog } from '@atrium/contracts';
import { LoadError, useFormat } from '@atrium/platform';
import { Pagination, Skeleton, token } from '@atrium/ui';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { type HostT, useTexts } from '../../../../shell/use-texts';
import { useActivity } from '../../api/activity';
import { deviceName } from '../../model/device-name';
import { Group } from '../shared/section';

const Entries = styled.ol`
  display: flex;
  flex-direction: column;
  gap: ${token.space(3)};
  p {
    color: ${token.color.textMuted};
    font-size: ${token.font.size.xs};
    overflow-wrap: anywhere;
  }
`;

const Pages = styled.div`
  padding-top: ${token.space(4)};
`;

const SKELETON_LINES = [0, 1, 2, 3];

const pageIn = (search: URLSearchParams) => Math.max(1, Math.trunc(Number(search.get('page'))) || 1);

/** The user's account activity in pages; the page number is in the URL. */
export function ActivityGroup() {
  const { t } = useTexts();
  const [search, setSearch] = useSearchParams();
  const page = pageIn(search);
  const query = useActivity(page);
  const { totalPages = 1 } = query.data?.pagination ?? {};
  const last = Math.max(1, totalPages);
  const isBeyondLast = query.data !== undefined && page > last;
  useEffect(() => {
    // An outdated or manually entered URL would show an empty page without a link back.
    if (isBeyondLast) setSearch({ page: String(last) }, { replace: true, preventScrollReset: true });
  }, [isBeyondLast, last, setSearch]);
  return (
    <Group title={t('settings.sessions.activity')} help={t('settings.sessions.activityHelp')}>
      <LoadError layout="banner" title={t('settings.sessions.activityFailed')} query={query} />
      <Entries aria-label={t('settings.sessions.activity')} aria-busy={query.isPending || query.isPlaceholderData}>
        {(query.isPending || isBeyondLast) && SKELETON_LINES.map((line) => <Skeleton key={line} height="40px" />)}
        {query.data?.logs.map((log) => (
          <Entry key={log._id} log={log} />
        ))}
      </Entries>
      <Pages>
        <Pagination
          label={t('settings.sessions.pages')}
          page={page}
          pages={last}
          onPageChange={(next) => setSearch({ page: String(next) }, { preventScrollReset: true })}
        />
      </Pages>
    </Group>
  );
}

type KnownActivity = (typeof ACTIVITIES)[number];

const isKnown = (action: string): action is KnownActivity => ACTIVITIES.some((one) => one === action);

/** Returns the text of an activity, or its action name if a newer server reports an unknown action. */
const activityText = ({ action, params }: Pick<ActivityLog, 'action' | 'params'>, t: HostT): string =>
  isKnown(action) ? t(`settings.activity.${action}`, params) : action;

function Entry({ log }: { log: ActivityLog }) {
  const { t } = useTexts();
  const format = useFormat();
  const from = log.browser !== null || log.os !== null ? deviceName(log, t) : null;
  return (
    <li>
      {activityText(log, t)}
      <p>{[format.dateTime(log.timestamp), from, log.ip].filter(Boolean).join(' · ')}</p>
    </li>
  );
}
