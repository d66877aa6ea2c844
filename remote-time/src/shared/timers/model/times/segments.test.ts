import { runningSince } from './segments';

const at = (clock: string) => `2026-11-27T${clock}:00.000Z`;
const closed = { start: at('09:00'), end: at('09:30') };

describe('runningSince', () => {
  it('excludes pauses', () => {
    expect(runningSince([{ segments: [closed, { start: at('11:00'), end: null }] }])).toBe(at('10:30'));
  });

  it('returns the latest start of several timers', () => {
    const early = { segments: [{ start: at('08:00'), end: null }] };
    const late = { segments: [{ start: at('10:00'), end: null }] };
    expect(runningSince([early, late])).toBe(at('10:00'));
  });

  it('returns null if all timers are paused', () => {
    expect(runningSince([{ segments: [closed] }, { segments: [] }])).toBeNull();
  });
});
