import type { ActiveSession } from '@atrium/contracts';
import { LoadError, useFormat } from '@atrium/platform';
import { Badge, Button, Icon, Skeleton, token } from '@atrium/ui';
import styled from 'styled-components';
import { useTexts } from '../../../../shell/use-texts';
import { useEndSessions } from '../../api/end-sessions';
import { useSessions } from '../../api/sessions';
import { deviceName } from '../../model/device-name';
import { Line } from '../shared/section';

const Items = styled.ul`
  li + li {
    border-top: 1px solid ${token.color.border};
  }
`;

const Name = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space(2)};
  svg {
    color: ${token.color.textMuted};
  }
`;

const Others = styled.div`
  padding-block: ${token.space(2)} ${token.space(4)};
`;

/** The browsers in which the user is signed in. Each except this one can be signed out. */
export function SessionList() {
  const { t } = useTexts();
  const query = useSessions();
  const { mutate: end } = useEndSessions();
  const others = query.data?.filter(({ current }) => !current) ?? [];
  const here = query.data?.filter(({ current }) => current) ?? [];
  return (
    <>
      <LoadError layout="banner" title={t('settings.sessions.loadFailed')} query={query} />
      <Items aria-label={t('settings.sessions.active')} aria-busy={query.isPending}>
        {query.isPending && <Skeleton height="68px" />}
        {[...here, ...others].map((session) => (
          <li key={session._id}>
            <SessionLine session={session} onEnd={() => end([session])} />
          </li>
        ))}
      </Items>
      {others.length > 1 && (
        <Others>
          <Button onClick={() => end(others)}>{t('settings.sessions.endOthers', { count: others.length })}</Button>
        </Others>
      )}
    </>
  );
}

function SessionLine({ session, onEnd }: { session: ActiveSession; onEnd: () => void }) {
  const { t } = useTexts();
  const format = useFormat();
  const device = deviceName(session, t);
  const active = session.current
    ? t('settings.sessions.activeNow')
    : t('settings.sessions.lastActive', { when: format.relative(session.lastActiveAt) });
  // The date stays in one line.
  const since = t('settings.sessions.since', { date: format.date(session.createdAt).replaceAll(' ', '\u00a0') });
  const details = [active, session.ip, since];
  return (
    <Line
      short
      name={
        <Name>
          <Icon icon="monitor" />
          {device}
          {session.current && <Badge tone="accent">{t('settings.sessions.current')}</Badge>}
        </Name>
      }
      help={details.filter(Boolean).join(' · ')}
    >
      {!session.current && (
        <Button size="sm" aria-label={t('settings.sessions.endOne', { device })} onClick={onEnd}>
          {t('settings.sessions.end')}
        </Button>
      )}
    </Line>
  );
}
