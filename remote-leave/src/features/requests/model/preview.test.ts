import { previewAmount, type WorkCalendar } from './preview';

const calendar: WorkCalendar = {
  week: [480, 480, 480, 480, 480, 0, 0],
  holidays: [{ date: '2026-12-25', part: 'full' }],
};

describe('what a request would take', () => {
  it('counts working days only', () => {
    // Thursday to Monday with a holiday on Friday.
    expect(previewAmount({ startDate: '2026-12-24', endDate: '2026-12-28' }, calendar)).toBe(2_000);
  });

  it('counts half days at either end', () => {
    const span = { startDate: '2026-11-23', endDate: '2026-11-25', startPart: 'pm', endPart: 'am' } as const;
    expect(previewAmount(span, calendar)).toBe(2_000);
  });

  it('is nothing on a weekend', () => {
    expect(previewAmount({ startDate: '2026-11-21', endDate: '2026-11-22' }, calendar)).toBe(0);
  });

  it.each([
    ['no first day', { startDate: '', endDate: '2026-11-23' }],
    ['no last day', { startDate: '2026-11-23', endDate: '' }],
    ['an end before the start', { startDate: '2026-11-24', endDate: '2026-11-23' }],
    ['a span of many years', { startDate: '2026-01-01', endDate: '9999-01-01' }],
  ])('is unknown with %s', (_, span) => {
    expect(previewAmount(span, calendar)).toBeNull();
  });
});
