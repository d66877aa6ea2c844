import { userSettingsInput } from '@atrium/contracts';
import { anId } from '@atrium/testing';
import { setupRecordOf, withSetupRecord } from './setup-record';

const ACME = anId();
const LOOMS = anId();
const unknown = { checklist: null, step: null, hasSeenAppearance: false };

test('setupRecordOf returns what was stored for the company', () => {
  const record = { checklist: 'open', step: 'leave/week', hasSeenAppearance: true } as const;
  const marks = withSetupRecord(withSetupRecord([], ACME, record), LOOMS, { step: 'admin/invite' });

  expect(setupRecordOf(marks, ACME)).toEqual(record);
  expect(setupRecordOf(marks, LOOMS)).toEqual({ ...unknown, step: 'admin/invite' });
  expect(setupRecordOf([], ACME)).toEqual(unknown);
});

describe('withSetupRecord', () => {
  test('replaces only what changes', () => {
    const before = withSetupRecord([], ACME, { checklist: 'open', step: 'leave/week', hasSeenAppearance: true });

    expect(setupRecordOf(withSetupRecord(before, ACME, { step: null }), ACME)).toEqual({
      checklist: 'open',
      step: null,
      hasSeenAppearance: true,
    });
  });

  test('keeps a dismissed checklist dismissed', () => {
    const closed = withSetupRecord([], ACME, { checklist: 'closed' });

    expect(setupRecordOf(withSetupRecord(closed, ACME, { checklist: 'open' }), ACME).checklist).toBe('closed');
  });

  test('keeps marks that it does not know', () => {
    expect(withSetupRecord(['company'], ACME, { checklist: 'open' })).toEqual(['company', `${ACME} open`]);
  });

  test('drops the oldest marks and too long ones, within the limits of the contract', () => {
    const companies = Array.from({ length: 12 }, () => anId());
    const marks = companies.reduce<string[]>(
      (done, company) => withSetupRecord(done, company, { checklist: 'open', step: 'leave/week' }),
      [],
    );
    const long = withSetupRecord(marks, ACME, { checklist: 'open', step: 'x'.repeat(40) });

    expect(userSettingsInput.safeParse({ onboarding: { done: long } }).success).toBe(true);
    expect(setupRecordOf(long, ACME)).toEqual({ ...unknown, checklist: 'open' });
    expect(setupRecordOf(long, companies.at(-1) ?? '').checklist).toBe('open');
  });
});
