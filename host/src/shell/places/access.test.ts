import { buildUser } from '@atrium/testing';
import type { LiveSlot } from '../../remotes';
import { mayUse } from './access';
import { mayOpenSection } from './settings-sections';

const ACME = { _id: '0197a000-0000-7000-8000-0000000000a1', name: 'Acme' };
const founder = buildUser({ company: ACME }, 'Founder');
const manager = buildUser({ company: ACME }, 'Manager');
const employee = buildUser({ company: ACME }, 'Employee');

test('requires the operation in addition to the guard', () => {
  expect(mayUse({ guard: 'company' }, employee)).toBe(true);
  expect(mayUse({ guard: 'company', operation: 'leave.decide' }, employee)).toBe(false);
  expect(mayUse({ guard: 'company', operation: 'leave.decide' }, manager)).toBe(true);
  expect(mayUse({ guard: 'founder', operation: 'leave.decide' }, manager)).toBe(false);
});

test('accepts one of several operations, and rejects an unknown one', () => {
  expect(mayUse({ operation: ['rates.manage', 'leave.viewAll'] }, manager)).toBe(true);
  expect(mayUse({ operation: ['rates.manage', 'period.lock'] }, manager)).toBe(false);
  expect(mayUse({ operation: 'moon.land' }, founder)).toBe(false);
});

describe('a settings section', () => {
  const section = (group?: 'personal' | 'company'): LiveSlot => ({
    remote: 'remote-example',
    definition: {
      slot: 'settings.section',
      id: 'rules',
      label: { en: 'Rules' },
      order: 1,
      guard: 'company',
      operation: 'leave.decide',
      group,
      types: [],
      load: 'visible',
    },
  });

  test('requires its operation over everybody if it concerns the company', () => {
    expect(mayOpenSection(section(), manager)).toBe(false);
    expect(mayOpenSection(section('company'), manager)).toBe(false);
    expect(mayOpenSection(section('company'), founder)).toBe(true);
  });

  test('requires its operation if it concerns the user', () => {
    expect(mayOpenSection(section('personal'), manager)).toBe(true);
    expect(mayOpenSection(section('personal'), employee)).toBe(false);
  });
});
