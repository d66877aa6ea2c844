import { LinkButton, Link, styled, token, type SlotProps } from '@atrium/platform';
import { RefusedEntries } from '../../../shared/timers/components/refused-entries';
import { StartForm } from '../../../shared/timers/components/start-form';
import { TimerRows } from '../../../shared/timers/components/timer-list';
import { useTexts } from '../../../shared/use-texts';

/** Reaches the edges of the panel, so that the rows begin where its heading does. */
const Rows = styled.div`
  margin-inline: -${token.space(2)};
`;

const Foot = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.space(2)};
  padding: ${token.space(3)} ${token.space(2)} ${token.space(2)};
  border-top: 1px solid ${token.color.border};
`;

/** The timers in the top bar, available on every page. */
export default function TopbarTimers({ close }: SlotProps['topbar.timers']) {
  const { t } = useTexts();
  return (
    <>
      <Rows>
        <TimerRows />
      </Rows>
      <RefusedEntries />
      <Foot>
        <StartForm />
        <LinkButton as={Link} to="/time-dashboard" variant="quiet" full onClick={close}>
          {t('topbar.all')}
        </LinkButton>
      </Foot>
    </>
  );
}
