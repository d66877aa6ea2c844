import { LinkButton, Link, styled, token, useTexts, type SlotProps } from '@atrium/platform';
import { StartForm } from './start-form';
import { TimerRows } from './timer-list';

const Foot = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.space(2)};
  padding: ${token.space(4)};
  border-top: 1px solid ${token.color.border};
`;

/** The timers at hand on every page. */
export default function TopbarTimers({ close }: SlotProps['topbar.timers']) {
  const { t } = useTexts();
  return (
    <>
      <TimerRows />
      <Foot>
        <StartForm />
        <LinkButton as={Link} to="/time-dashboard" variant="quiet" full onClick={close}>
          {t('topbar.all')}
        </LinkButton>
      </Foot>
    </>
  );
}
