import { Card, styled, token, useTexts } from '@atrium/platform';
import { useTimers } from '../model/use-timers';
import { TimerRow } from './timer-row';

// Rows stand in pages and in narrow dropdowns: the list's own width decides.
const List = styled.ul`
  container-type: inline-size;
`;

const Empty = styled.p`
  padding: ${token.space(4)} ${token.space(5)};
  color: ${token.color.textMuted};
  strong {
    color: ${token.color.text};
    font-weight: ${token.font.weight.medium};
  }
`;

/** The running and paused timers. */
export function TimerList() {
  const { t } = useTexts();
  const timers = useTimers();
  return (
    <Card as="section" $flush aria-label={t('timers.label')}>
      {timers.length === 0 ? (
        <Empty>
          <strong>{t('timers.none')}</strong> · {t('timers.noneText')}
        </Empty>
      ) : (
        <List>
          {timers.map((timer) => (
            <TimerRow key={timer.id} timer={timer} />
          ))}
        </List>
      )}
    </Card>
  );
}
