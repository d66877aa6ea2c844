import type { QuietHours } from '@atrium/contracts';
import { endOfPause, endOfQuietHours, isQuietAt } from './quiet-hours';

const NIGHT: QuietHours = {
  isOn: true,
  from: '22:00',
  to: '07:00',
  days: [1, 2, 3, 4, 5, 6, 7],
  timeZone: 'Europe/Berlin',
};

const endAt = (instant: string, changes: Partial<QuietHours> = {}, deviceZone = 'UTC') => {
  const end = endOfQuietHours({ ...NIGHT, ...changes }, Date.parse(instant), deviceZone);
  return end === null ? null : new Date(end).toISOString();
};

describe('endOfQuietHours', () => {
  // Berlin is one hour ahead of UTC in November.
  it.each([
    ['null before the night begins', '2026-11-27T20:59:59Z', null],
    ['the end when the night begins', '2026-11-27T21:00:00Z', '2026-11-28T06:00:00.000Z'],
    ['the end after midnight', '2026-11-28T02:00:00Z', '2026-11-28T06:00:00.000Z'],
    ['null when the night ends', '2026-11-28T06:00:00Z', null],
  ])('returns %s', (_, instant, end) => {
    expect(endAt(instant)).toBe(end);
  });

  it('covers hours within one day', () => {
    const lunch = { from: '12:00', to: '13:00' };
    expect(endAt('2026-11-27T11:30:00Z', lunch)).toBe('2026-11-27T12:00:00.000Z');
    expect(endAt('2026-11-27T12:30:00Z', lunch)).toBeNull();
  });

  it('counts a night to the day on which it begins', () => {
    // 27 November 2026 is a Friday.
    expect(endAt('2026-11-28T02:00:00Z', { days: [5] })).toBe('2026-11-28T06:00:00.000Z');
    expect(endAt('2026-11-28T02:00:00Z', { days: [6] })).toBeNull();
    expect(endAt('2026-11-28T21:30:00Z', { days: [6] })).toBe('2026-11-29T06:00:00.000Z');
  });

  it('lasts a whole day if both times are the same', () => {
    const day = { from: '09:00', to: '09:00', days: [5] };
    expect(endAt('2026-11-27T08:00:00Z', day)).toBe('2026-11-28T08:00:00.000Z');
    expect(endAt('2026-11-28T08:00:00Z', day)).toBeNull();
  });

  it('uses the zone of the device if none is chosen', () => {
    expect(endAt('2026-11-27T13:30:00Z', { timeZone: null }, 'Asia/Tokyo')).toBe('2026-11-27T22:00:00.000Z');
    expect(endAt('2026-11-27T13:30:00Z', { timeZone: null }, 'Europe/Berlin')).toBeNull();
  });

  it.each([
    ['set forward', '2026-03-29T00:30:00Z', '2026-03-29T05:00:00.000Z'],
    ['set back', '2026-10-25T00:30:00Z', '2026-10-25T06:00:00.000Z'],
  ])('ends at the chosen time in a night in which clocks are %s', (_, instant, end) => {
    expect(endAt(instant)).toBe(end);
  });

  it('returns null while quiet hours are off or have no days', () => {
    expect(endAt('2026-11-27T23:00:00Z', { isOn: false })).toBeNull();
    expect(endAt('2026-11-27T23:00:00Z', { days: [] })).toBeNull();
  });
});

describe('endOfPause', () => {
  it('returns the end until it is reached', () => {
    const settings = { pausedUntil: '2026-11-27T10:00:00.000Z' };
    expect(endOfPause(settings, Date.parse('2026-11-27T09:59:59Z'))).toBe(Date.parse('2026-11-27T10:00:00Z'));
    expect(endOfPause(settings, Date.parse('2026-11-27T10:00:00Z'))).toBeNull();
    expect(endOfPause({ pausedUntil: null }, 0)).toBeNull();
  });
});

describe('isQuietAt', () => {
  it('is true in a pause and in quiet hours', () => {
    const noon = Date.parse('2026-11-27T12:00:00Z');
    const night = Date.parse('2026-11-27T23:00:00Z');
    const settings = { pausedUntil: '2026-11-27T12:30:00.000Z', quietHours: NIGHT };
    expect(isQuietAt(settings, noon, 'UTC')).toBe(true);
    expect(isQuietAt({ ...settings, pausedUntil: null }, noon, 'UTC')).toBe(false);
    expect(isQuietAt({ ...settings, pausedUntil: null }, night, 'UTC')).toBe(true);
  });
});
