import { LIMITS } from '@atrium/contracts';
import { fieldError } from '../../../lib/errors';
import { type ContentLine, linesOf, parseLine } from './content-lines';
import { createYield } from './create-yield';

/** A VEVENT of a file. */
export interface FileEvent {
  lines: readonly ContentLine[];
  /** The TRIGGER lines of its alarms. */
  triggers: readonly ContentLine[];
}

/** A time zone that a VTIMEZONE of a file describes. */
export interface FileZone {
  /** IANA name; empty unless the program that wrote the file added it. */
  location: string;
  /** Offsets from UTC in minutes; if the file has several, for different years, the last offsets. */
  standard: number | null;
  daylight: number | null;
}

export interface CalendarFile {
  events: readonly FileEvent[];
  zones: ReadonlyMap<string, FileZone>;
  /** Whether the file cancels its events instead of announcing them. */
  isCancelling: boolean;
}

/** Returns the value of the first line with a name; '' without one. */
export const valueOf = (lines: readonly ContentLine[], name: string): string => lineOf(lines, name)?.value.trim() ?? '';

export const lineOf = (lines: readonly ContentLine[], name: string): ContentLine | undefined =>
  lines.find((line) => line.name === name);

/** Parses `+0130` to 90. */
function offsetOf(lines: readonly ContentLine[]): number | null {
  const [, sign, hours, minutes] = /^([+-])(\d\d)(\d\d)/.exec(valueOf(lines, 'TZOFFSETTO')) ?? [];
  return sign === undefined ? null : (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** Maximum number of alarms of an event that are read, because each costs time. */
const MAX_ALARMS = 50;

/** Maximum depth of nested components that are read; real files have three at most. */
const MAX_DEPTH = 100;

/** A component that is being read. */
interface OpenComponent {
  name: string;
  lines: ContentLine[];
  triggers: ContentLine[];
  zone: FileZone;
}

/**
 * Reads the events and time zones of an iCalendar file. Throws a field error for a file of another kind, or with too many
 * events.
 */
export async function readCalendarFile(bytes: Buffer): Promise<CalendarFile> {
  const events: FileEvent[] = [];
  const zones = new Map<string, FileZone>();
  const open: OpenComponent[] = [];
  let isCalendar = false;
  let isCancelling = false;
  let dates = 0;
  const yieldIfDue = createYield();
  for (const [index, text] of linesOf(bytes).entries()) {
    if (index % 1_000 === 0) await yieldIfDue();
    const line = parseLine(text);
    if (line === null) continue;
    const current = open.at(-1);
    const name = line.value.trim().toUpperCase();
    if (line.name === 'BEGIN') {
      isCalendar ||= name === 'VCALENDAR';
      if (open.length < MAX_DEPTH)
        open.push({ name, lines: [], triggers: [], zone: { location: '', standard: null, daylight: null } });
    } else if (line.name === 'END') {
      const depth = open.findLastIndex((each) => each.name === name);
      // Ignores components inside without an end, and an end without a beginning.
      const component = depth === -1 ? undefined : open.splice(depth)[0];
      const outer = open.at(-1);
      if (!component) continue;
      const trigger = lineOf(component.lines, 'TRIGGER');
      if (component.name === 'VEVENT') events.push(component);
      else if (component.name === 'VALARM') {
        if (trigger && outer && outer.triggers.length < MAX_ALARMS) outer.triggers.push(trigger);
      } else if (component.name === 'STANDARD' && outer) outer.zone.standard = offsetOf(component.lines);
      else if (component.name === 'DAYLIGHT' && outer) outer.zone.daylight = offsetOf(component.lines);
      else if (component.name === 'VTIMEZONE') {
        const location = valueOf(component.lines, 'X-LIC-LOCATION');
        zones.set(valueOf(component.lines, 'TZID'), { ...component.zone, location });
      }
    } else if (current) {
      if (current.name === 'VCALENDAR' && line.name === 'METHOD') isCancelling = name === 'CANCEL';
      if (current.name === 'VEVENT' && /^(EX|R)DATE$/.test(line.name)) dates += line.value.split(',').length;
      current.lines.push(line);
    }
    const max = LIMITS.importEvents;
    if (events.length + dates > max) throw fieldError('file', 'CALENDAR_FILE_TOO_LONG', { max });
  }
  if (!isCalendar) throw fieldError('file', 'CALENDAR_FILE_UNREADABLE');
  return { events, zones, isCancelling };
}
