import { isTimeZone } from '@atrium/domain';
import windowsZones from 'cldr-core/supplemental/windowsZones.json' with { type: 'json' };
import { Temporal } from 'temporal-polyfill';
import type { FileZone } from './calendar-file';

/** Zones that CLDR no longer contains but old files name. */
const FORMER_ZONES: Readonly<Record<string, string>> = {
  'Kamchatka Standard Time': 'Asia/Kamchatka',
  'Mid-Atlantic Standard Time': 'Etc/GMT+2',
};

/** IANA names of the time zones of Windows, as Unicode CLDR maps them where the territory is unknown (001). */
export const WINDOWS_ZONES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    windowsZones.supplemental.windowsZones.mapTimezones
      .filter(({ mapZone }) => mapZone._territory === '001')
      .map(({ mapZone }) => [mapZone._other, mapZone._type]),
  ),
  ...FORMER_ZONES,
};

/**
 * Returns the IANA name in a text or at the end of a path such as `/mozilla.org/20070129_1/Europe/Berlin`; null if
 * none.
 */
function findIanaName(text: string): string | null {
  const parts = text.split('/').filter((part) => part !== '');
  const names = [parts.slice(-3), parts.slice(-2), parts.slice(-1)].map((each) => each.join('/'));
  return names.find((name) => name !== '' && isTimeZone(name)) ?? null;
}

/** Returns the offsets of a zone from UTC in minutes, the standard one first. */
function offsetsOf(timeZone: string): [standard: number, daylight: number] {
  const [january = 0, july = 0] = [1, 7].map(
    (month) => Temporal.ZonedDateTime.from({ year: 2026, month, day: 15, timeZone }).offsetNanoseconds / 60e9,
  );
  return [Math.min(january, july), Math.max(january, july)];
}

/** Zones to try for a file that only gives offsets. */
const COMMON_ZONES = ['Europe/Berlin', 'Europe/London', 'America/New_York', 'America/Chicago', 'America/Los_Angeles'];

/**
 * Returns a function that returns the IANA name for the id of a time zone in a file: an IANA or Windows name, or an id
 * that a VTIMEZONE describes. It returns null for an unknown zone.
 *
 * @param own the importing person's time zone, preferred among zones with the same offsets
 */
export function createZoneFinder(zones: ReadonlyMap<string, FileZone>, own: string): (id: string) => string | null {
  const found = new Map<string, string | null>();
  const offsets = new Map<string, ReturnType<typeof offsetsOf>>();
  const hasOffsets = (timeZone: string, { standard, daylight }: FileZone): boolean => {
    if (standard === null) return false;
    const known = offsets.get(timeZone) ?? offsetsOf(timeZone);
    offsets.set(timeZone, known);
    const [least, most] = known;
    return least === standard && most === (daylight ?? standard);
  };
  const find = (id: string): string | null => {
    const windows = WINDOWS_ZONES[id];
    if (windows !== undefined && isTimeZone(windows)) return windows;
    const zone = zones.get(id);
    const name = findIanaName(id) ?? (zone && findIanaName(zone.location));
    if (name || !zone) return name ?? null;
    return [own, ...COMMON_ZONES, ...Object.values(WINDOWS_ZONES)].find((each) => hasOffsets(each, zone)) ?? null;
  };
  return (id) => {
    const known = found.get(id);
    if (known !== undefined) return known;
    const zone = find(id);
    found.set(id, zone);
    return zone;
  };
}
