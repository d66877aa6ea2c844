import { categorical, css, Icon, Link, styled, token, useSession } from '@atrium/platform';
import { type LucideIcon, Sun, UserMinus } from 'lucide-react';
import type { CalendarItem } from '../model/calendar-items';
import type { EventDrag } from '../model/drag/use-drag';
import type { Layer } from '../model/use-calendar-state';
import type { CalendarFormat } from '../model/use-calendar-format';

type Colours = { soft: string; solid: string };

/** Solid colours of the layers that can be hidden. Leave of a known type has the colour of its type instead. */
export const LAYER_COLOURS: Readonly<Record<Layer, string>> = {
  own: token.color.accent,
  company: token.color.info,
  leave: token.color.positive,
  holidays: token.color.warning,
};

/** The signs of the layers that are not events, which tell them apart without their colour. */
export const LAYER_ICONS: Readonly<Partial<Record<Layer, LucideIcon>>> = { leave: UserMinus, holidays: Sun };

const iconOf = ({ kind }: CalendarItem): LucideIcon | undefined =>
  LAYER_ICONS[kind === 'leave' ? 'leave' : kind === 'holiday' ? 'holidays' : 'own'];

/** Returns the colours of an item: event (the person's own colour, else that of its calendar), leave (by type) or holiday. */
export function coloursOf(item: CalendarItem): Colours {
  if (item.kind === 'holiday') return { soft: token.color.softWarning, solid: LAYER_COLOURS.holidays };
  if (item.kind === 'leave') {
    const { leaveType } = item.leave;
    return leaveType ? categorical(leaveType.colour) : { soft: token.color.softPositive, solid: LAYER_COLOURS.leave };
  }
  const { colour } = item.event;
  if (typeof colour === 'number') return categorical(colour);
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
  /** Leave is outlined, since its type may have nearly the colour of a calendar. */
  $isOutlined: boolean;
  $dragged?: boolean;
}

export const chipStyle = css<LookProps>`
  border: 1px ${({ $certainty }) => ($certainty === 'open' ? 'dashed' : 'solid')} transparent;
  border-color: ${({ $certainty, $isOutlined, $colours }) =>
    $certainty === 'open' || $isOutlined ? $colours.solid : 'transparent'};
  border-left: 3px solid ${({ $colours }) => $colours.solid};
  border-radius: 4px;
  background: ${({ $isOutlined, $colours }) => ($isOutlined ? token.color.surfaceRaised : $colours.soft)};
  color: ${token.color.text};
  font-size: ${token.font.size.xs};
  line-height: 18px;
  text-align: start;
  text-decoration: ${({ $certainty }) => ($certainty === 'declined' ? 'line-through' : 'none')};
  opacity: ${({ $dragged }) => ($dragged === true ? 0.5 : 1)};
  overflow: hidden;
  outline-offset: 1px;
`;

/** Height in px of a chip, and with the gap below it: as much as a pointer target needs. */
export const CHIP_PX = 24;
export const LANE_PX = 24;

const Chip = styled.span<LookProps>`
  ${chipStyle}
  position: relative;
  display: block;
  background-clip: padding-box; /* leaves a gap between filled chips, whose targets touch */
  width: 100%;
  height: ${CHIP_PX}px;
  padding: 0 ${token.space(1)};
  line-height: ${CHIP_PX - 2}px;
  white-space: nowrap;
  text-overflow: ellipsis;
  > svg {
    display: inline-block;
    width: 14px;
    height: 14px;
    margin-inline-end: ${token.space(1)};
    color: ${({ $colours }) => $colours.solid};
    vertical-align: -2px;
  }
  &[data-continues-before] {
    border-left-width: 1px;
    border-left-color: transparent;
    border-start-start-radius: 0;
    border-end-start-radius: 0;
  }
  &[data-continues-after] {
    border-start-end-radius: 0;
    border-end-end-radius: 0;
  }
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
  format: CalendarFormat;
  drag: Pick<EventDrag, 'draggedKey' | 'handlersOf'>;
  /** The time before the title; none by default. */
  time?: string | undefined;
  /** The ends at which the item continues beyond its bar. */
  continuesBefore?: boolean;
  continuesAfter?: boolean;
}

export const lookOf = (item: CalendarItem): Omit<LookProps, '$dragged'> => ({
  $colours: coloursOf(item),
  $certainty: certaintyOf(item),
  $isOutlined: item.kind === 'leave',
});

/** One item. An event opens its panel, the user's own leave links to its page, and a holiday shows its name. */
export function EventChip({ item, format, drag, time, continuesBefore, continuesAfter }: EventChipProps) {
  const ownId = useSession().user?._id;
  const text = format.titleOf(item);
  const icon = iconOf(item);
  const name = {
    'aria-label': format.nameOf(item),
    'data-time': time,
    'data-continues-before': continuesBefore === true ? '' : undefined,
    'data-continues-after': continuesAfter === true ? '' : undefined,
    title: text,
    ...lookOf(item),
  };
  if (item.kind === 'event') {
    return (
      <Chip as="button" type="button" $dragged={drag.draggedKey === item.key} {...name} {...drag.handlersOf(item)}>
        {text}
      </Chip>
    );
  }
  if (item.kind === 'leave' && item.leave.leaveId !== null && item.leave.employee._id === ownId) {
    return (
      <Chip as={Link} to={`/leave?leave=${item.leave.leaveId}`} {...name}>
        {icon !== undefined && <Icon icon={icon} />}
        {text}
      </Chip>
    );
  }
  return (
    <Chip role="img" {...name}>
      {icon !== undefined && <Icon icon={icon} />}
      {text}
    </Chip>
  );
}
