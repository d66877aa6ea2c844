import { randomUUID } from 'node:crypto';
import { rolloutPosition, selectCanaries } from './canary';
import type { Registry, RemoteRelease } from './registry';

const RELEASE = { name: 'remote-chat', version: '1.4.0' };
const cohorts = Array.from({ length: 2_000 }, () => randomUUID());

describe('the position of a cohort in a rollout', () => {
  it('is spread evenly over the cohorts', () => {
    const tenths = Array.from({ length: 10 }, () => 0);
    for (const cohort of cohorts) {
      const tenth = Math.floor(rolloutPosition(RELEASE, cohort) / 10);
      tenths[tenth] = (tenths[tenth] ?? 0) + 1;
    }
    // 200 expected in each; seven standard deviations.
    expect(tenths.filter((count) => Math.abs(count - 200) > 95)).toEqual([]);
  });

  it('is the same at each call, and independent of that for the next version', () => {
    const first = cohorts.filter((cohort) => rolloutPosition(RELEASE, cohort) < 10);
    expect(cohorts.filter((cohort) => rolloutPosition(RELEASE, cohort) < 10)).toEqual(first);
    const again = first.filter((cohort) => rolloutPosition({ ...RELEASE, version: '1.4.1' }, cohort) < 10);
    expect(again.length).toBeLessThan(first.length / 2);
  });
});

describe('the registry of a cohort', () => {
  const release = (version: string): RemoteRelease => ({
    version,
    container: 'atrium_chat',
    entry: { url: `/releases/${version}/entry.js`, integrity: 'sha384-a' },
    preload: [],
    manifest: { name: 'remote-chat', title: { en: 'Chat' }, contract: '^1.0.0', routes: [], navigation: [], slots: [] },
  });
  const entry = { active: release('1.3.0'), lastGood: release('1.2.0'), urgent: false };
  const registry = (percent: number): Registry => ({
    serial: 7,
    host: null,
    remotes: { 'remote-chat': { ...entry, canary: { release: release('1.4.0'), percent } } },
  });
  const [cohort = ''] = cohorts;
  const position = rolloutPosition(RELEASE, cohort);

  it('has the canary as the active release, and the active one as its fallback, if it includes the cohort', () => {
    expect(selectCanaries(registry(Math.floor(position) + 1), cohort)).toEqual({
      serial: 7,
      host: null,
      remotes: { 'remote-chat': { active: release('1.4.0'), lastGood: release('1.3.0'), urgent: false } },
    });
  });

  it.each([
    ['the canary does not include the cohort', Math.floor(position), cohort],
    ['the cohort is not known', 99, null],
  ])('has no canary if %s', (_condition, percent, who) => {
    expect(selectCanaries(registry(percent), who).remotes).toEqual({ 'remote-chat': entry });
  });
});
