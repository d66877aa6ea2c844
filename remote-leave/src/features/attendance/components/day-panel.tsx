import type { AttendanceDay, Person } from '@atrium/contracts';
import { Banner, Button, Stack, useCan, useFormat, useSession, useToday } from '@atrium/platform';
import { usePastPeople } from '@atrium/platform/people';
import { SidePanel } from '@atrium/ui/side-panel';
import { Fact, FactList } from '@atrium/ui/facts';
import { useState } from 'react';
import { usePeriodFormat } from '../../../shared/use-period-format';
import type { AttendanceUrl } from '../model/use-attendance-url';
import { CorrectDayForm } from './correct-day-form';
import { FixDayForm } from './fix-day-form';
import { useDayFormat } from './use-day-format';
import { useTexts } from '../../../shared/use-texts';

interface DayPanelProps {
  /** Undefined closes the panel. */
  day: AttendanceDay | undefined;
  /** Id of the person whose day it is; null for the user. */
  userId: string | null;
  url: AttendanceUrl;
  /** Named in the title where the page shows more than one person. */
  person?: Person;
}

/**
 * The times of one day, and the form to request a correction of the user's own day or to correct that of a colleague.
 */
export function DayPanel({ day, userId: shownId, url, person }: DayPanelProps) {
  const { t } = useTexts();
  const { user } = useSession();
  // Users reach their own month from the list of the team as well, and cannot set their own times there either.
  const userId = shownId === user?._id ? null : shownId;
  const { people } = usePastPeople({ enabled: userId !== null });
  // The times of former members are final.
  const mayCorrect = useCan('attendance.correct') && !people.get(userId ?? '')?.isFormer;
  const today = useToday();
  const { date, titleCase } = useFormat();
  const title = day ? date(day.date, { dateStyle: 'full' }) : '';
  const [fixing, setFixing] = useState<string | null>(null);
  const key = day && `${shownId ?? ''} ${day.date}`;
  const isFixing = day !== undefined && fixing === key;
  const mayFix =
    day !== undefined &&
    !isFixing &&
    (userId === null
      ? day.state !== 'future' && day.pendingCorrection === null
      : mayCorrect && (day.state !== 'future' || day.date <= today));
  const done = () => setFixing(null);
  return (
    <SidePanel
      open={day !== undefined}
      onClose={url.close}
      closeLabel={t('detail.close')}
      title={person ? `${titleCase(person.name)} · ${title}` : title}
      {...(key && { itemKey: key })}
      footer={
        mayFix && (
          <Button variant="primary" onClick={() => setFixing(key ?? null)}>
            {t(userId === null ? 'attendance.fix' : 'attendance.correct')}
          </Button>
        )
      }
    >
      {day && !isFixing && <DayFacts day={day} onCorrection={url.openCorrection} />}
      {isFixing && userId !== null && <CorrectDayForm userId={userId} day={day} onDone={done} />}
      {isFixing && userId === null && (
        <FixDayForm
          date={day.date}
          entries={day.entries}
          timeZone={day.timeZone}
          onCancel={done}
          onSent={(correctionId) => {
            done();
            url.openCorrection(correctionId);
          }}
        />
      )}
    </SidePanel>
  );
}

interface DayFactsProps {
  day: AttendanceDay;
  onCorrection: (correctionId: string) => void;
}

function DayFacts({ day, onCorrection }: DayFactsProps) {
  const { t } = useTexts();
  const dayFormat = useDayFormat();
  const { pendingCorrection, timeZone } = day;
  const formatPeriod = usePeriodFormat(timeZone);
  const times = day.entries.map((entry) => formatPeriod(entry));
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
        <Fact label={t('list.status')}>{dayFormat.state(day)}</Fact>
        <Fact label={t('attendance.times')}>{times.length === 0 ? t('correction.noTimes') : times.join('\n')}</Fact>
        <Fact label={t('attendance.worked')}>{dayFormat.minutes(day.worked)}</Fact>
        <Fact label={t('attendance.expected')}>{dayFormat.minutes(day.expected)}</Fact>
        <Fact label={t('attendance.zone')}>{timeZone.replaceAll('_', ' ')}</Fact>
      </FactList>
    </Stack>
  );
}
