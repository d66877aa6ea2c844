import { LinkButton, Link, styled, token, useTexts, type SlotProps } from '@atrium/platform';
import { StartForm } from './start-form';
import { TimerList } from './timer-list';

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.space(3)};
`;

/** The timers at hand on every page. */
export default function TopbarTimers({ close }: SlotProps['topbar.timers']) {
  const { t } = useTexts();
  return (
    <Frame>
      <TimerList />
      <StartForm />
      <LinkButton as={Link} to="/time-dashboard" variant="quiet" full onClick={close}>
        {t('topbar.all')}
      </LinkButton>
    </Frame>
  );
}
