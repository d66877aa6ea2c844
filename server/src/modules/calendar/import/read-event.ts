import {
  day as dayFormat,
  eventInput,
  type ImportProblem,
  LIMITS,
  REMINDER_MINUTES,
  type ReminderMinutes,
} from '@atrium/contracts';
import { dayAt, formatRule, parseRule } from '@atrium/domain';
import { AppError } from '../../../lib/errors';
import type { Language } from '../../../lib/text/language';
import { toTimeColumns } from '../events/event-input';
import { type EventTimes, formatInstant, isDistant } from '../events/occurrences';
import { splitText } from '../events/split-text';
import { type CalendarFile, type FileEvent, lineOf, valueOf } from './calendar-file';
import { parameterOf, unescapeText } from './content-lines';
import { addDuration, type FileTime, isProblem, parseDuration, readTime, toInstant, type Zones } from './file-times';

/** The columns of an event that an import sets. */
export interface ImportedColumns extends EventTimes {
  title: string;
  description: string;
  location: string;
  isFree: boolean;
  seriesEndsAt: Date | null;
}

/** An event of a file that cannot be imported. */
export interface RejectedEvent {
  title: string;
  /** Its first day in the time zone of the import; null without a valid time. */
  day: string | null;
  problem: ImportProblem;
}

export interface FileContext extends Zones {
  language: Language;
}

/** Titles of events without a title. */
const UNTITLED: Readonly<Record<Language, string>> = { en: 'Untitled', de: 'Ohne Titel' };
/** Length of events without a duration. */
const DEFAULT_LENGTH_MS = 30 * 60_000;
const DAY_MS = 86_400_000;

/** Returns midnight UTC of a day. */
export const utcMidnightOf = ({ local }: FileTime): Date => new Date(`${local.toPlainDate().toString()}T00:00:00Z`);
const isMidnight = ({ local }: FileTime): boolean => local.toPlainTime().toString() === '00:00:00';

export type TimeFields = Omit<EventTimes, 'rule'>;

/** Returns when an event takes place, without its rule. */
function timesOf({ lines }: FileEvent, context: FileContext): TimeFields | 'time' | 'timeZone' {
  const [startLine, endLine] = [lineOf(lines, 'DTSTART'), lineOf(lines, 'DTEND')];
  if (!startLine) return 'time';
  const start = readTime(startLine.value, startLine, context);
  if (isProblem(start)) return start;
  const length = valueOf(lines, 'DURATION') || (start.isDay ? 'P1D' : 'PT0S');
  const end = endLine ? readTime(endLine.value, endLine, context) : addDuration(start, length);
  if (isProblem(end)) return end;
  // Outlook writes all-day events as times.
  const isMarkedAllDay = valueOf(lines, 'X-MICROSOFT-CDO-ALLDAYEVENT').toUpperCase() === 'TRUE';
  if (start.isDay || (isMarkedAllDay && isMidnight(start) && isMidnight(end))) {
    const startsAt = utcMidnightOf(start);
    const endsAt = new Date(Math.max(utcMidnightOf(end).getTime(), startsAt.getTime() + DAY_MS));
    return { startsAt, endsAt, allDay: true, timeZone: context.own };
  }
  const [startsAt, endsAt] = [toInstant(start), toInstant(end)];
  const isPoint = endsAt.getTime() === startsAt.getTime();
  const isSeries = lineOf(lines, 'RRULE') !== undefined;
  return {
    startsAt,
    endsAt: isPoint ? new Date(startsAt.getTime() + DEFAULT_LENGTH_MS) : endsAt,
    allDay: false,
    timeZone: isSeries || start.zone !== 'UTC' ? start.zone : context.own,
  };
}

/** A rule that validation rejects. */
const INVALID_RULE = 'rule';

/**
 * Returns the rule of a series, with UNTIL in UTC. Returns null for a single event, and an invalid rule if unsupported.
 */
function ruleOf({ lines }: FileEvent, times: TimeFields, context: FileContext): string | null {
  const rules = lines.filter(({ name }) => name === 'RRULE');
  const [line] = rules;
  const isUnsupported = rules.length > 1 || lines.some(({ name }) => name === 'EXRULE' || (name === 'RDATE' && !line));
  if (isUnsupported) return INVALID_RULE;
  if (!line) return null;
  const rule = parseRule(line.value.trim().toUpperCase());
  if (!rule) return INVALID_RULE;
  // Some programs write UNTIL in local time.
  const isLocal = rule.until !== null && /T\d{6}$/.test(rule.until) && !isDistant(rule.until);
  const until = isLocal
    ? readTime(`${rule.until}`, { ...line, parameters: '' }, { ...context, own: times.timeZone })
    : null;
  if (until !== null && isProblem(until)) return INVALID_RULE;
  return formatRule({ ...rule, until: until === null ? rule.until : formatInstant(toInstant(until)) });
}

/** Returns the reminder that an alarm of the event sets; null if no reminder has the same time. */
function reminderOf({ triggers }: FileEvent, { allDay }: TimeFields): ReminderMinutes {
  // Reminders of all-day events count from 9:00.
  const origin = allDay ? 9 * 60 : 0;
  const alarmMinutes = triggers.map((line) => {
    if (parameterOf(line, 'RELATED').toUpperCase() === 'END') return null;
    const minutes = parseDuration(line.value.replace(/^-/, ''))?.total({ unit: 'minute', relativeTo: '2026-01-01' });
    return minutes === undefined ? null : minutes * (line.value.startsWith('-') ? 1 : -1) + origin;
  });
  return REMINDER_MINUTES.find((minutes) => alarmMinutes.includes(minutes)) ?? null;
}

/** Maximum length of a text that is read; less is stored. */
const MAX_TEXT_LENGTH = 100_000;

function readText({ lines }: FileEvent, name: string): string {
  const [text] = splitText(valueOf(lines, name), MAX_TEXT_LENGTH);
  return unescapeText(text);
}

/** Returns the title of an event as one line, without characters that a title may not have. */
function titleOf(event: FileEvent, language: Language): string {
  const text = readText(event, 'SUMMARY').replaceAll(/[\p{Cc}\p{Bidi_Control}\s]+/gu, ' ');
  const [title] = splitText(text, LIMITS.title);
  return eventInput.shape.title.safeParse(title).success ? title : UNTITLED[language];
}

const problemOf = (field: PropertyKey | undefined): ImportProblem =>
  field === 'rule' || field === 'timeZone' ? field : 'time';

/** An event of a file that can be stored. */
interface ParsedEvent {
  columns: ImportedColumns;
  reminderMinutes: ReminderMinutes;
}

/** Reads one event and validates it like an event from a form. */
export function readEvent(event: FileEvent, file: CalendarFile, context: FileContext): ParsedEvent | RejectedEvent {
  const title = titleOf(event, context.language);
  const times = timesOf(event, context);
  if (isProblem(times)) return { title, day: null, problem: times };
  const { startsAt, endsAt, allDay, timeZone } = times;
  const first = allDay ? startsAt.toISOString().slice(0, 10) : dayAt(startsAt.getTime(), context.own);
  const day = dayFormat.safeParse(first).data ?? null;
  const isCancelled = file.isCancelling || valueOf(event.lines, 'STATUS').toUpperCase() === 'CANCELLED';
  if (isCancelled) return { title, day, problem: 'cancelled' };
  const [description] = splitText(readText(event, 'DESCRIPTION'), LIMITS.freeText);
  const [location] = splitText(readText(event, 'LOCATION'), LIMITS.title);
  const parsed = eventInput.safeParse({
    title,
    description,
    location,
    allDay,
    start: startsAt.toISOString(),
    end: endsAt.toISOString(),
    timeZone,
    rule: ruleOf(event, times, context),
    reminderMinutes: reminderOf(event, times),
  });
  if (!parsed.success) return { title, day, problem: problemOf(parsed.error.issues[0]?.path[0]) };
  try {
    const { rule, reminderMinutes } = parsed.data;
    const isFree = valueOf(event.lines, 'TRANSP').toUpperCase() === 'TRANSPARENT';
    const columns = { title, description, location, isFree, ...toTimeColumns({ ...times, rule }) };
    return { columns, reminderMinutes };
  } catch (error) {
    if (!(error instanceof AppError) || !error.fields) throw error;
    const [field, issue] = Object.entries(error.fields)[0] ?? [];
    return { title, day, problem: issue?.code === 'EVENT_TOO_LONG' ? 'length' : problemOf(field) };
  }
}

export const isRejected = (event: ParsedEvent | RejectedEvent): event is RejectedEvent => 'problem' in event;
