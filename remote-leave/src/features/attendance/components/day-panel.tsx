import type { AttendanceDay } from '@atrium/contracts';
import { Banner, Button, Stack, useFormat, useTexts } from '@atrium/platform';
import { SidePanel } from '@atrium/ui/side-panel';
import { Fact, FactList } from '@atrium/ui/facts';
import { useState } from 'react';
import { usePeriodWords } from '../../../shared/use-period-words';
import type { AttendanceUrl } from '../model/use-attendance-url';
import { FixDayForm } from './fix-day-form';
import { useDayWords } from './use-day-words';

interface DayPanelProps {
  /** Undefined closes the panel. */
  day: AttendanceDay | undefined;
  timeZone: string;
  /** Whether the day is the user's own; only own days can be corrected here. */
  isOwn: boolean;
  url: AttendanceUrl;
}

/** The times of one day, and the form to request a correction. */
export function DayPanel({ day, timeZone, isOwn, url }: DayPanelProps) {
  const { t } = useTexts();
  const { date } = useFormat();
  const [fixing, setFixing] = useState<string | null>(null);
  const isFixing = day !== undefined && fixing === day.date;
  const mayFix = isOwn && day !== undefined && !isFixing && day.state !== 'future' && day.pendingCorrection === null;
  return (
    <SidePanel
      open={day !== undefined}
      onClose={url.close}
      closeLabel={t('detail.close')}
      title={day ? date(day.date, { dateStyle: 'full' }) : ''}
      {...(day && { itemKey: day.date })}
      footer={
        mayFix && (
          <Button variant="primary" onClick={() => setFixing(day.date)}>
            {t('attendance.fix')}
          </Button>
        )
      }
    >
      {day && !isFixing && <DayFacts day={day} timeZone={timeZone} onCorrection={url.openCorrection} />}
      {isFixing && (
        <FixDayForm
          date={day.date}
          entries={day.entries}
          timeZone={timeZone}
          onCancel={() => setFixing(null)}
          onSent={(correctionId) => {
            setFixing(null);
            url.openCorrection(correctionId);
          }}
        />
      )}
    </SidePanel>
  );
}

interface DayFactsProps {
  day: AttendanceDay;
  timeZone: string;
  onCorrection: (correctionId: string) => void;
}

function DayFacts({ day, timeZone, onCorrection }: DayFactsProps) {
  const { t } = useTexts();
  const words = useDayWords();
  const { pendingCorrection } = day;
  const times = day.entries.map(usePeriodWords(timeZone));
  return (
    <Stack $gap={5}>
      {pendingCorrection !== null && (
        <Banner
          action={
            <Button size="sm" onClick={() => onCorrection(pendingCorrection)}>
              {t('attendance.showCorrection')}
            </Button>
          }
        >
          {t('attendance.correctionWaits')}
        </Banner>
      )}
      {day.missingCheckOut && <Banner tone="warning">{t('attendance.missingText')}</Banner>}
      <FactList>
        <Fact label={t('list.status')}>{words.state(day)}</Fact>
        <Fact label={t('attendance.times')}>{times.length === 0 ? t('correction.noTimes') : times.join('\n')}</Fact>
        <Fact label={t('attendance.worked')}>{words.minutes(day.worked)}</Fact>
        <Fact label={t('attendance.expected')}>{words.minutes(day.expected)}</Fact>
        <Fact label={t('attendance.zone')}>{timeZone}</Fact>
      </FactList>
    </Stack>
  );
}
