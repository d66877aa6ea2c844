import type { FreeBusy } from '@atrium/contracts';
import type { TimeSpanMs } from '@atrium/domain';
import { Skeleton, VisuallyHidden } from '@atrium/platform';
import { availabilityOf, placeIn } from '../../model/free-busy/day-times';
import { inMs } from '../../model/free-busy/suggest-times';
import { Block, Name, State, Track } from './availability-style';
import { useLeaveFormat } from '../../../../shared/use-leave-format';
import { useTexts } from '../../../../shared/use-texts';

const KINDS = ['working', 'away', 'busy'] as const;

interface AvailabilityRowProps {
  name: string;
  /** Null while the times load. */
  person: FreeBusy | null;
  day: string;
  /** The shown hours of the day. */
  hours: TimeSpanMs;
  /** When the event takes place on the day; null while its times are invalid. */
  event: TimeSpanMs | null;
  wholeDays: boolean;
  /** Whether the times of another day or of fewer people are shown while the new ones load. */
  isStale: boolean;
  /** Returns a span as text: `10:00–11:00`. */
  timeOf: (span: TimeSpanMs) => string;
}

/** The day of one person, as a track and in words. */
export function AvailabilityRow({ name, person, day, hours, event, wholeDays, isStale, timeOf }: AvailabilityRowProps) {
  const { t } = useTexts();
  const { howLong } = useLeaveFormat();
  const state = person && event && !isStale ? availabilityOf(person, event, { wholeDays }) : null;
  const place = event && placeIn(hours, event);
  const spansOf = (kind: (typeof KINDS)[number]) =>
    (person?.[kind] ?? []).map(inMs).flatMap((span) => {
      const at = placeIn(hours, span);
      return at ? [{ span, at }] : [];
    });
  const inWords = (['busy', 'away', 'working'] as const).flatMap((kind) =>
    spansOf(kind).map(({ span }) => t(`calendar.availability.${kind}At`, { time: timeOf(span) })),
  );
  const partly = person?.leaveHours.find(({ date }) => date === day);
  const stateInWords = [
    state === null ? '' : t(`calendar.availability.${state}`),
    partly ? t('calendar.availability.awayFor', { length: howLong(partly.minutes, 'hour') }) : '',
  ]
    .filter((text) => text !== '')
    .join(' · ');
  return (
    <li>
      <Name>
        <div title={name}>{name}</div>
        {stateInWords !== '' && <State $isFree={state === 'free'}>{stateInWords}</State>}
        <VisuallyHidden>{inWords.join(', ')}</VisuallyHidden>
      </Name>
      {person === null ? (
        <Skeleton width="100%" height="28px" />
      ) : (
        <Track aria-hidden>
          {KINDS.flatMap((kind) =>
            spansOf(kind).map(({ span, at }) => <Block key={`${kind} ${span.start}`} data-kind={kind} style={at} />),
          )}
          {place && (
            <Block
              data-kind="event"
              data-conflict={state === 'busy' || state === 'away' ? '' : undefined}
              style={place}
            />
          )}
        </Track>
      )}
    </li>
  );
}
