import { rateInForce, type RateRule } from './rates';

const rule = (scope: RateRule['scope'], rateMinor: number | null, effectiveFrom = '2026-01-01'): RateRule => ({
  scope,
  userId: scope === 'member' || scope === 'project-member' ? 'ada' : null,
  projectKey: scope === 'project' || scope === 'project-member' ? 'engine' : null,
  rateMinor,
  currency: 'EUR',
  effectiveFrom,
});
const subject = { userId: 'ada', projectKey: 'engine', day: '2026-11-23' };
const all = [rule('company', 1), rule('member', 2), rule('project', 3), rule('project-member', 4)];

test('applies the narrowest scope: project-member, project, member, company', () => {
  const sources = [];
  for (let rules = all; rules.length > 0; rules = rules.slice(0, -1)) {
    sources.push(rateInForce(rules.toReversed(), subject)?.rateSource);
  }
  expect(sources).toEqual(['project-member', 'project', 'member', 'company']);
  expect(rateInForce([], subject)).toBeNull();
});

test('applies a rate from its day until the next one', () => {
  const rules = [rule('member', 10, '2026-11-01'), rule('member', 20, '2026-11-23'), rule('member', 30, '2026-11-24')];
  expect(rateInForce(rules, { ...subject, day: '2026-10-31' })).toBeNull();
  expect(rateInForce(rules, { ...subject, day: '2026-11-22' })?.rateMinor).toBe(10);
  expect(rateInForce(rules, subject)?.rateMinor).toBe(20);
});

test('falls back to the next wider scope after a rate ends, but applies a rate of zero', () => {
  expect(rateInForce([...all, rule('project-member', null, '2026-06-01')], subject)?.rateMinor).toBe(3);
  expect(rateInForce([...all, rule('project-member', 0, '2026-06-01')], subject)?.rateMinor).toBe(0);
});

test('ignores rates of other people and projects', () => {
  expect(rateInForce(all, { ...subject, userId: 'eve' })?.rateMinor).toBe(3);
  expect(rateInForce(all, { ...subject, projectKey: 'loom' })?.rateMinor).toBe(2);
  expect(rateInForce(all, { ...subject, projectKey: null })?.rateMinor).toBe(2);
});
