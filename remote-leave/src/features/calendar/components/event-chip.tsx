import { categorical, css, Link, styled, token, useSession } from '@atrium/platform';
import type { CalendarItem } from '../model/calendar-items';
import type { EventDrag } from '../model/use-drag';
import type { Layer } from '../model/use-calendar-state';
import type { useCalendarWords } from '../model/use-calendar-words';

type Colours = { soft: string; solid: string };

/** Solid colours of the layers that can be hidden. Leave has no colour here because each leave type has its own. */
export const LAYER_COLOURS: Readonly<Record<Layer, string>> = {
  own: token.color.accent,
  company: token.color.info,
  leave: token.color.textMuted,
  holidays: token.color.warning,
};

/** Returns the colours of an item: own event, company event, leave (by type) or holiday. */
export function coloursOf(item: CalendarItem): Colours {
  if (item.kind === 'holiday') return { soft: token.color.softWarning, solid: LAYER_COLOURS.holidays };
  if (item.kind === 'leave') {
    const { leaveType } = item.leave;
    return leaveType ? categorical(leaveType.colour) : { soft: token.color.surfaceSunken, solid: LAYER_COLOURS.leave };
  }
  return item.event.scope === 'company'
    ? { soft: token.color.softInfo, solid: LAYER_COLOURS.company }
    : { soft: token.color.softAccent, solid: LAYER_COLOURS.own };
}

/** Returns how certain an item is: open items have a dashed edge, declined ones are struck through. */
function certaintyOf(item: CalendarItem): 'certain' | 'open' | 'declined' {
  if (item.kind === 'leave') return item.leave.status === 'Pending' ? 'open' : 'certain';
  if (item.kind === 'holiday') return 'certain';
  if (item.event.response === 'declined') return 'declined';
  return item.event.response === 'pending' || item.event.response === 'maybe' ? 'open' : 'certain';
}

/** The styling props of an item. */
export interface LookProps {
  $colours: Colours;
  $certainty: ReturnType<typeof certaintyOf>;
  $dragged?: boolean;
}

export const chipStyle = css<LookProps>`
  box-sizing: border-box;
  border: 1px ${({ $certainty }) => ($certainty === 'open' ? 'dashed' : 'solid')} transparent;
  border-color: ${({ $certainty, $colours }) => ($certainty === 'open' ? $colours.solid : 'transparent')};
  border-left: 3px solid ${({ $colours }) => $colours.solid};
  border-radius: 4px;
  background: ${({ $colours }) => $colours.soft};
  color: ${token.color.text};
  font-size: ${token.font.size.xs};
  line-height: 18px;
  text-align: start;
  text-decoration: ${({ $certainty }) => ($certainty === 'declined' ? 'line-through' : 'none')};
  opacity: ${({ $dragged }) => ($dragged === true ? 0.5 : 1)};
  overflow: hidden;
  &:focus-visible {
    outline: 2px solid ${token.color.focus};
    outline-offset: 1px;
  }
`;

const Chip = styled.span<LookProps>`
  ${chipStyle}
  position: relative;
  display: block;
  width: 100%;
  height: 22px;
  padding: 0 ${token.space(1)};
  white-space: nowrap;
  text-overflow: ellipsis;
  /* Generated: the accessible name begins with the text of the chip, and the time stands behind it. */
  &[data-time]::before {
    content: attr(data-time);
    margin-inline-end: ${token.space(1)};
    color: ${token.color.textMuted};
    font-variant-numeric: ${token.font.tabular};
  }
`;

interface EventChipProps {
  item: CalendarItem;
  day: string;
  words: ReturnType<typeof useCalendarWords>;
  drag: EventDrag;
  /** Whether the time precedes the title; true by default. */
  withTime?: boolean;
}

export const lookOf = (item: CalendarItem): Omit<LookProps, '$dragged'> => ({
  $colours: coloursOf(item),
  $certainty: certaintyOf(item),
});

/**
 * One item of a day. An event opens its panel, the user's own leave links to its page, and a holiday shows its name.
 */
export function EventChip({ item, day, words, drag, withTime = true }: EventChipProps) {
  const ownId = useSession().user?._id;
  const text = words.titleOf(item);
  const showsTime = withTime && item.firstDay === day && item.from !== null;
  const name = {
    'aria-label': words.nameOf(item),
    'data-time': showsTime ? words.startOf(item) : undefined,
    title: text,
    ...lookOf(item),
  };
  if (item.kind === 'event') {
    const isDragged = drag.target?.key === item.key;
    return (
      <Chip as="button" type="button" $dragged={isDragged} {...name} {...drag.handlersOf(item, day)}>
        {text}
      </Chip>
    );
  }
  if (item.kind === 'leave' && item.leave.leaveId !== null && item.leave.employee._id === ownId) {
    return (
      <Chip as={Link} to={`/leave?leave=${item.leave.leaveId}`} {...name}>
        {text}
      </Chip>
    );
  }
  return (
    <Chip role="img" {...name}>
      {text}
    </Chip>
  );
}
