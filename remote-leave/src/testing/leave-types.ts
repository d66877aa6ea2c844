import { buildLeaveType } from '@atrium/testing';

export const VACATION = buildLeaveType({ name: 'Annual leave', halfDays: true });
export const SICK = buildLeaveType({ name: 'Sick leave', halfDays: false, attachmentAfterDays: 3 });
export const OVERTIME = buildLeaveType({ name: 'Time in lieu', unit: 'hour', halfDays: false });
