import fc from 'fast-check';
import { AppError } from '../../../lib/errors';
import { measure, parseProject } from './measured-time';

const NOW = new Date('2026-11-23T09:00:00.000Z');
const at = (seconds: number) => new Date(NOW.getTime() - 86_400_000 + seconds * 1_000).toISOString();

function issuesOf(segments: { start: string; end: string }[]) {
  try {
    measure(segments, NOW);
    return null;
  } catch (error) {
    return error instanceof AppError ? error.fields : error;
  }
}

test('excludes pauses', () => {
  const measured = measure(
    [
      { start: at(0), end: at(60) },
      { start: at(600), end: at(630) },
    ],
    NOW,
  );
  expect(measured).toEqual({ startTime: new Date(at(0)), endTime: new Date(at(630)), duration: 90 });
});

test('does not depend on the order of segments', () => {
  const stretch = fc.tuple(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 500 }));
  fc.assert(
    fc.property(fc.array(stretch, { minLength: 1, maxLength: 20 }), (gaps) => {
      let clock = 0;
      const segments = gaps.map(([pause, run]) => {
        const start = clock + pause;
        clock = start + run;
        return { start: at(start), end: at(clock) };
      });
      const total = gaps.reduce((sum, [, run]) => sum + run, 0);
      expect(measure(segments.toReversed(), NOW)).toEqual(measure(segments, NOW));
      expect(measure(segments, NOW).duration).toBe(total);
    }),
  );
});

test('rejects overlapping segments', () => {
  expect(
    issuesOf([
      { start: at(0), end: at(60) },
      { start: at(59), end: at(70) },
    ]),
  ).toHaveProperty(['segments.1']);
});

test('rejects an end in the future beyond the tolerance for clocks, and a start in 1970', () => {
  const hour = 3_600;
  expect(issuesOf([{ start: at(0), end: at(24 * hour + 240) }])).toBeNull();
  expect(issuesOf([{ start: at(0), end: at(25 * hour) }])).toMatchObject({ segments: { code: 'END_IN_FUTURE' } });
  expect(issuesOf([{ start: '1970-01-01T00:00:00.000Z', end: at(0) }])).toHaveProperty(['segments.0']);
});

test('treats exactly 24 hexadecimal characters as a project id', () => {
  const projectId = '5f1d7f3a9c1b2e0012345678';
  expect(parseProject(projectId)).toEqual({ projectId, projectTitle: null });
  for (const title of ['5f1d7f3a9c1b2e001234567', '5f1d7f3a9c1b2e00123456789', '5f1d7f3a9c1b2e001234567g', 'Website']) {
    expect(parseProject(title)).toEqual({ projectId: null, projectTitle: title });
  }
  expect(parseProject('')).toEqual({ projectId: null, projectTitle: null });
});
