import { dayFormat, media, styled, token, usePageLocale, useTexts } from '@atrium/platform';
import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { blocksOn, type CalendarItem, isWholeOn, itemsOn } from '../model/calendar-items';
import type { useCalendarWords } from '../model/use-calendar-words';
import { SHORTEST_MINUTES } from '../model/move-event';
import type { EventDrag } from '../model/use-drag';
import { clockText, type ZonedTime } from '../model/zoned-time';
import { chipStyle, EventChip, lookOf, type LookProps } from './event-chip';
import { SlotButton } from './month-view';

/** Height of one hour in px. */
export const HOUR_PX = 44;
const FIRST_SHOWN_HOUR = 7;
const SLOT_MINUTES = 30;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

const Scroller = styled.div`
  height: max(440px, calc(100dvh - 260px));
  overflow: auto;
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.card};
  background: ${token.color.surfaceRaised};
  &:focus-visible {
    outline: 2px solid ${token.color.focus};
  }
`;

const Columns = styled.div<{ $days: number }>`
  display: grid;
  grid-template-columns: 52px repeat(${({ $days }) => $days}, minmax(0, 1fr));
  ${media.compact} {
    min-width: ${({ $days }) => ($days > 1 ? 700 : 0)}px;
  }
`;

const Head = styled(Columns)`
  position: sticky;
  top: 0;
  z-index: ${token.layer.sticky};
  border-bottom: 1px solid ${token.color.border};
  background: ${token.color.surfaceRaised};
`;

const DayHead = styled.div<{ $target: boolean }>`
  display: grid;
  align-content: start;
  gap: 2px;
  min-width: 0;
  min-height: 72px;
  padding: ${token.space(1)};
  border-left: 1px solid ${token.color.border};
  ${({ $target }) => $target && `background: ${token.color.softAccent};`}
`;

const DayName = styled.button<{ $today: boolean }>`
  justify-self: start;
  min-height: 24px;
  padding: 0 ${token.space(2)};
  border: 0;
  border-radius: 12px;
  background: ${({ $today }) => ($today ? token.color.accent : 'transparent')};
  color: ${({ $today }) => ($today ? token.color.onAccent : token.color.text)};
  font-size: ${token.font.size.xs};
  font-weight: ${token.font.weight.medium};
  cursor: pointer;
  &:focus-visible {
    outline: 2px solid ${token.color.focus};
  }
`;

const Hour = styled.div`
  height: ${HOUR_PX}px;
  padding: 0 ${token.space(2)};
  color: ${token.color.textMuted};
  font-size: ${token.font.size.xs};
  font-variant-numeric: ${token.font.tabular};
  text-align: end;
  transform: translateY(-8px);
  &:first-child {
    visibility: hidden;
  }
`;

const DayColumn = styled.div`
  position: relative;
  height: ${24 * HOUR_PX}px;
  border-left: 1px solid ${token.color.border};
  background-image: linear-gradient(${token.color.border} 1px, transparent 1px);
  background-size: 100% ${HOUR_PX}px;
`;

const Block = styled.button<LookProps>`
  ${chipStyle}
  position: absolute;
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  padding: 2px ${token.space(1)};
  line-height: 16px;
  cursor: pointer;
  overflow-wrap: anywhere;
  /* Generated: the accessible name says the time behind the day. */
  &[data-time]::after {
    content: attr(data-time);
  }
`;

/** The lower edge of an event, which can be dragged to change its length. */
const Handle = styled.span`
  position: absolute;
  inset-inline: 0;
  bottom: 0;
  height: 6px;
  cursor: ns-resize;
`;

const Now = styled.div`
  position: absolute;
  inset-inline: 0;
  height: 2px;
  background: ${token.color.danger};
  pointer-events: none;
`;

const toPx = (minutes: number) => (minutes / 60) * HOUR_PX;

interface HoursViewProps {
  label: string;
  days: readonly string[];
  today: string;
  now: ZonedTime;
  items: readonly CalendarItem[];
  words: ReturnType<typeof useCalendarWords>;
  drag: EventDrag;
  onDay: (day: string) => void;
  onCreate: (at: ZonedTime) => void;
}

/** A week or a day by hours, with all-day items above. Initially scrolls to 7:00. */
export function HoursView({ label, days, today, now, items, words, drag, onDay, onCreate }: HoursViewProps) {
  const { t } = useTexts();
  const locale = usePageLocale();
  const scroller = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop = FIRST_SHOWN_HOUR * HOUR_PX;
  }, []);
  const full = dayFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  const short = dayFormat(locale, { weekday: 'short', day: 'numeric' });
  const create = (day: string) => (event: MouseEvent<HTMLElement>) => {
    const slot = Math.floor((event.nativeEvent.offsetY / HOUR_PX) * (60 / SLOT_MINUTES));
    onCreate({ day, minutes: Math.min(Math.max(0, slot), 47) * SLOT_MINUTES });
  };
  return (
    <Scroller ref={scroller} role="region" aria-label={label} tabIndex={0}>
      <Head $days={days.length}>
        <span />
        {days.map((day) => (
          <DayHead key={day} $target={drag.target?.day === day}>
            <DayName
              type="button"
              $today={day === today}
              aria-current={day === today ? 'date' : undefined}
              aria-label={t('calendar.openDay', { day: full(day) })}
              onClick={() => onDay(day)}
            >
              {short(day)}
            </DayName>
            {itemsOn(items, day)
              .filter((item) => isWholeOn(item, day))
              .map((item) => (
                <EventChip key={item.key} item={item} day={day} words={words} drag={drag} />
              ))}
          </DayHead>
        ))}
      </Head>
      <Columns $days={days.length}>
        <div aria-hidden>
          {HOURS.map((hour) => (
            <Hour key={hour}>{clockText(hour * 60)}</Hour>
          ))}
        </div>
        {days.map((day) => (
          <DayColumn key={day} data-day={day}>
            <SlotButton
              type="button"
              tabIndex={-1}
              aria-label={t('calendar.newOn', { day: full(day) })}
              onClick={create(day)}
            />
            {blocksOn(items, day).map(({ item, from, to, column, columns }) => {
              const target = drag.target?.key === item.key ? drag.target : null;
              const minutes = target?.minutes ?? 0;
              const moved = target?.isResize === false ? minutes : 0;
              const grown = target?.isResize === true ? Math.max(minutes, SHORTEST_MINUTES - (to - from)) : 0;
              return (
                <Block
                  key={item.key}
                  type="button"
                  {...lookOf(item)}
                  $dragged={target !== null}
                  aria-label={words.nameOf(item)}
                  data-time={to - from >= 45 ? words.timeOf(item) : undefined}
                  style={{
                    top: toPx(from + moved),
                    height: toPx(to - from + grown) - 1,
                    left: `calc(${(column / columns) * 100}% + 1px)`,
                    width: `calc(${100 / columns}% - 3px)`,
                  }}
                  {...drag.handlersOf(item, day)}
                >
                  <span>{words.titleOf(item)}</span>
                  {item.event.canEdit && item.lastDay === day && <Handle data-resize aria-hidden />}
                </Block>
              );
            })}
            {day === now.day && <Now style={{ top: toPx(now.minutes) }} />}
          </DayColumn>
        ))}
      </Columns>
    </Scroller>
  );
}
