import { HAND_OVER_KINDS } from '@atrium/contracts';
import { needsSuccessor } from './needs-successor';

const kindsWithSuccessor = (isOwn: boolean) => HAND_OVER_KINDS.filter((kind) => needsSuccessor(kind, isOwn)).toSorted();

test('a removal asks for a successor of approval steps, departments, reports and projects', () => {
  expect(kindsWithSuccessor(false)).toEqual([
    'departments.lead',
    'leave.approvalSteps',
    'people.reports',
    'projects.lead',
  ]);
});

test('a user who leaves also chooses who takes over future events', () => {
  expect(kindsWithSuccessor(true)).toEqual([
    'calendar.events',
    'departments.lead',
    'leave.approvalSteps',
    'people.reports',
    'projects.lead',
  ]);
});

test('a kind of a newer server needs no successor', () => {
  expect(needsSuccessor('rooms.bookings', true)).toBe(false);
});
