import { HAND_OVER_KINDS } from '@atrium/contracts';
import { needsSuccessor } from './needs-successor';

const kindsWithSuccessor = (isOwn: boolean) => HAND_OVER_KINDS.filter((kind) => needsSuccessor(kind, isOwn)).toSorted();

test('requires a successor of approval steps, departments, reports and projects on removal', () => {
  expect(kindsWithSuccessor(false)).toEqual([
    'departments.lead',
    'leave.approvalSteps',
    'people.reports',
    'projects.lead',
  ]);
});

test('requires a successor of future events when a user leaves', () => {
  expect(kindsWithSuccessor(true)).toEqual([
    'calendar.events',
    'departments.lead',
    'leave.approvalSteps',
    'people.reports',
    'projects.lead',
  ]);
});

test('requires no successor for a kind of a newer server', () => {
  expect(needsSuccessor('rooms.bookings', true)).toBe(false);
});
