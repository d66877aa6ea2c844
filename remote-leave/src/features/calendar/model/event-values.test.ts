import { clockMs, shiftedEnd } from './event-values';

const HOUR_MS = 3_600_000;

describe('shiftedEnd', () => {
  it('moves the end by the same time as the start, across midnight', () => {
    const later = clockMs('2026-11-28', '23:30') - clockMs('2026-11-28', '09:00');
    expect(shiftedEnd({ end: '2026-11-28', endTime: '10:00' }, later)).toEqual({ end: '2026-11-29', endTime: '00:30' });
    expect(shiftedEnd({ end: '2026-11-29', endTime: '00:30' }, -HOUR_MS)).toEqual({
      end: '2026-11-28',
      endTime: '23:30',
    });
  });

  it('returns null while the start or the end is invalid', () => {
    expect(shiftedEnd({ end: '2026-11-28', endTime: '' }, HOUR_MS)).toBeNull();
    expect(shiftedEnd({ end: '2026-11-28', endTime: '10:00' }, clockMs('', '09:00'))).toBeNull();
  });
});
