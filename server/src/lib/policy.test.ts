import { OPERATIONS } from '@atrium/contracts';
import { operationsOf } from './policy';

it('lets a founder do everything', () => {
  expect(operationsOf('Founder', [])).toEqual([...OPERATIONS]);
});

it('lets an employee do what was granted and nothing else', () => {
  expect(operationsOf('Employee', [])).toEqual([]);
  expect(operationsOf('Employee', ['people.invite'])).toEqual(['people.invite']);
});

it('adds grants to what a manager may do anyway', () => {
  const operations = operationsOf('Manager', ['people.invite', 'leave.decide']);
  expect(operations).toContain('people.invite');
  expect(operations.filter((operation) => operation === 'leave.decide')).toHaveLength(1);
  expect(operations).not.toContain('permissions.manage');
});

it('knows no operation that is not declared', () => {
  expect(operationsOf('Employee', ['everything', '__proto__'])).toEqual([]);
});
