import { instant, type ReminderMinutes } from '@atrium/contracts';
import { instantOf, localTime } from '../events/occurrences';
import { type CalendarFile, type FileEvent, lineOf, valueOf } from './calendar-file';
import { createYield } from './create-yield';
import { type ContentLine, parameterOf } from './content-lines';
import { type FileTime, isProblem, readTime, toInstant } from './file-times';
import {
  type FileContext,
  type ImportedColumns,
  isRejected,
  readEvent,
  type RejectedEvent,
  type TimeFields,
  utcMidnightOf,
} from './read-event';

/** An event or series of a file that can be imported. */
export interface ImportedEvent {
  uid: string;
  /** Identifies the event in the file. */
  key: string;
  columns: ImportedColumns;
  reminderMinutes: ReminderMinutes;
  /** Occurrences that differ from the series, by their original start; null for cancelled ones. */
  exceptions: ReadonlyMap<number, ImportedColumns | null>;
}

interface FileEvents {
  events: ImportedEvent[];
  rejected: RejectedEvent[];
}

/** Returns the original start of an occurrence. A day without a time has the time of the series. */
function originalStartOf(time: FileTime, { allDay, startsAt, timeZone }: TimeFields): number {
  if (allDay) return utcMidnightOf(time).getTime();
  if (!time.isDay) return toInstant(time).getTime();
  const local = time.local.toPlainDate().toPlainDateTime(localTime(startsAt, timeZone).toPlainTime());
  return instantOf(local, timeZone).getTime();
}

/** Returns whether an instant is in the years that events may have; files can name every year from 0 to 9999. */
const isInKnownYears = (at: number): boolean => instant.safeParse(new Date(at).toISOString()).success;

const recurrenceLineOf = ({ lines }: FileEvent): ContentLine | undefined => lineOf(lines, 'RECURRENCE-ID');

/** Reads the EXDATE, RDATE and RECURRENCE-ID of a series. */
async function readExceptions(
  master: FileEvent,
  {
    file,
    series,
    changed,
    context,
    yieldIfDue,
  }: {
    file: CalendarFile;
    series: ImportedColumns;
    changed: FileEvent[];
    context: FileContext;
    yieldIfDue: () => Promise<void>;
  },
) {
  const exceptions = new Map<number, ImportedColumns | null>();
  const rejected: RejectedEvent[] = [];
  const datesOf = (name: string): number[] =>
    master.lines
      .filter((line) => line.name === name)
      // A period counts with its start.
      .flatMap((line) => line.value.split(',').map((value) => readTime(value.split('/')[0] ?? '', line, context)))
      .flatMap((time) => (isProblem(time) ? [] : originalStartOf(time, series)))
      .filter(isInKnownYears);
  const length = series.endsAt.getTime() - series.startsAt.getTime();
  for (const at of datesOf('RDATE')) {
    const times = { startsAt: new Date(at), endsAt: new Date(at + length), seriesEndsAt: new Date(at + length) };
    exceptions.set(at, { ...series, ...times, rule: null });
  }
  for (const at of datesOf('EXDATE')) exceptions.set(at, null);
  for (const event of changed) {
    await yieldIfDue();
    const line = recurrenceLineOf(event);
    const time = line && readTime(line.value, line, context);
    const read = readEvent(event, file, context);
    const affectsFollowing = line !== undefined && parameterOf(line, 'RANGE') !== '';
    const at = time === undefined || isProblem(time) ? null : originalStartOf(time, series);
    if (at === null || !isInKnownYears(at) || affectsFollowing) {
      const known = isRejected(read) ? read : { title: read.columns.title, day: null };
      rejected.push({ ...known, problem: affectsFollowing ? 'rule' : 'time' });
    } else if (!isRejected(read)) exceptions.set(at, { ...read.columns, rule: null });
    else if (read.problem === 'cancelled') exceptions.set(at, null);
    else rejected.push(read);
  }
  return { exceptions, rejected };
}

/** Returns the events of a file by UID; an event without one is identified by its content. */
function eventsByUid(events: readonly FileEvent[]): Map<string, FileEvent[]> {
  const byUid = new Map<string, FileEvent[]>();
  for (const event of events) {
    const content = ['DTSTART', 'SUMMARY'].map((name) => valueOf(event.lines, name)).join(' ');
    const uid = valueOf(event.lines, 'UID') || `none ${content}`;
    const known = byUid.get(uid);
    if (known) known.push(event);
    else byUid.set(uid, [event]);
  }
  return byUid;
}

const sequenceOf = ({ lines }: FileEvent): number => Number(valueOf(lines, 'SEQUENCE')) || 0;

/** Reads the events of a file. A series is one event with its changed occurrences. */
export async function readEvents(file: CalendarFile, context: FileContext): Promise<FileEvents> {
  const found: FileEvents = { events: [], rejected: [] };
  const yieldIfDue = createYield();
  for (const [uid, events] of eventsByUid(file.events)) {
    await yieldIfDue();
    const changed = events.filter((event) => recurrenceLineOf(event));
    // The last one of several versions of an event is imported.
    const master = events
      .filter((event) => !recurrenceLineOf(event))
      .toSorted((one, other) => sequenceOf(one) - sequenceOf(other))
      .at(-1);
    // Occurrences without their series are imported as separate events.
    for (const event of master ? [master] : changed) {
      const read = readEvent(event, file, context);
      if (isRejected(read)) {
        found.rejected.push(read);
        continue;
      }
      const { columns, reminderMinutes } = read;
      const isSeries = columns.rule !== null;
      const { exceptions, rejected } = await readExceptions(event, {
        file,
        series: columns,
        changed: master && isSeries ? changed : [],
        context,
        yieldIfDue,
      });
      const key = [uid, recurrenceLineOf(event)?.value ?? ''].join('\n');
      found.events.push({ uid, key, columns, reminderMinutes, exceptions: isSeries ? exceptions : new Map() });
      found.rejected.push(...rejected);
    }
  }
  return found;
}
