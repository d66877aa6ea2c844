import { API } from '@atrium/contracts';
import type { Command, PairDomain } from '../test-pairs';
import { type LeaveScene, type LeaveState, prepareLeave, readLeave } from './leave-scene';
import { violationsOf } from './leave-violations';

type LeaveCommand = Command<LeaveScene, LeaveState>;

/** Decides the pending request of the scene as it was first. */
const decide = (status: 'Approved' | 'Rejected'): LeaveCommand => ({
  run: ({ founder, pending: leaveId, versions: { request: version } }) =>
    founder.call(API.leave.decide, { params: { leaveId }, body: { status, version } }),
  isKept: ({ pending: { status: now, startDate } }, answered) =>
    (now === status && (startDate === '2026-11-30' || answered.has('approve correction of pending'))) ||
    (status === 'Approved' && answered.has('remove')),
});

type CorrectionName = keyof LeaveScene['corrections'];

/** Approves a correction, which moves its leave. */
const approveCorrection = (name: CorrectionName, startDate: string): LeaveCommand => ({
  run: ({ founder, corrections, versions }) =>
    founder.call(API.leave.decideCorrection, {
      params: { correctionId: corrections[name] },
      body: { status: 'Approved', version: versions[name] },
    }),
  isKept: (state, answered) =>
    state.corrections[name]?.status === 'Approved' && (state[name].startDate === startDate || answered.has('edit')),
});

const holidays = ['2026-11-30', '2026-12-03', '2026-12-08'];

const commands: Record<string, LeaveCommand> = {
  file: {
    run: ({ employee, leaveType }) =>
      employee.call(API.leave.create, { body: { leaveType, startDate: '2026-12-08', endDate: '2026-12-08' } }),
    isKept: ({ forms }) =>
      forms.some(({ startDate, isCreatedBefore }) => startDate === '2026-12-08' && !isCreatedBefore),
  },
  'file hours': {
    run: ({ employee, hourType: leaveType }) =>
      employee.call(API.leave.create, {
        body: { leaveType, startDate: '2026-12-08', endDate: '2026-12-08', minutes: 300 },
      }),
    isKept: ({ forms }) => forms.some(({ minutes, isCreatedBefore }) => minutes === 300 && !isCreatedBefore),
  },
  edit: {
    run: ({ employee, pending: leaveId }) =>
      employee.call(API.leave.update, {
        params: { leaveId },
        body: { startDate: '2026-12-09', endDate: '2026-12-10' },
      }),
    isKept: ({ pending }) => pending.startDate === '2026-12-09',
  },
  approve: decide('Approved'),
  reject: decide('Rejected'),
  'approve and undo': {
    async run({ founder, pending: leaveId, versions: { request: version } }) {
      const body = { status: 'Approved', version };
      const approved = await founder.call(API.leave.decide, { params: { leaveId }, body });
      if (approved.status !== 200) return approved;
      const [result] = (await founder.ok(API.leave.undoDecisions, { body: { leaveIds: [leaveId] } })).results;
      // The approval stands if something followed it.
      return { status: result?.undone ? 200 : 409 };
    },
    isKept: ({ pending: { status } }, answered) => status !== 'Approved' || answered.has('approve'),
  },
  cancel: {
    run: ({ employee, pending: id }) => employee.call(API.leave.cancel, { params: { id } }),
    isKept: ({ pending }) => pending.status === 'Cancelled',
  },
  'approve correction of pending': approveCorrection('pending', '2026-12-07'),
  'approve correction of first': approveCorrection('first', '2026-12-08'),
  'approve correction of second': approveCorrection('second', '2026-12-14'),
  'reject correction': {
    run: ({ founder, corrections: { first: correctionId }, versions: { first: version } }) =>
      founder.call(API.leave.decideCorrection, { params: { correctionId }, body: { status: 'Rejected', version } }),
    isKept: ({ corrections, first }) => corrections.first?.status === 'Rejected' && first.startDate === '2026-12-01',
  },
  'edit correction': {
    run: ({ employee, corrections: { first: correctionId } }) =>
      employee.call(API.leave.updateCorrection, {
        params: { correctionId },
        body: { startDate: '2026-12-10', endDate: '2026-12-10' },
      }),
    isKept: ({ corrections: { first } }) =>
      first?.status !== 'Approved' && first?.after?.kind === 'leave' && first.after.leave.startDate === '2026-12-10',
  },
  'withdraw correction': {
    run: ({ employee, corrections: { first: correctionId } }) =>
      employee.call(API.leave.cancelCorrection, { params: { correctionId } }),
    isKept: ({ corrections, first }) => corrections.first?.status === 'Cancelled' && first.startDate === '2026-12-01',
  },
  'request withdrawal': {
    run: ({ employee, third: leaveId }) =>
      employee.call(API.leave.createCorrection, { body: { leaveId, reason: 'Not needed' } }),
    isKept: ({ corrections, third }, answered) =>
      corrections.third !== undefined && (third.status === 'Approved' || answered.has('remove')),
  },
  'save holidays': {
    async run({ founder }) {
      const { version, workingTime } = await founder.ok(API.companies.rules).then(({ data }) => data);
      const added = holidays.map((date) => ({ date, name: 'Holiday' }));
      const body = { version, workingTime: { ...workingTime, holidays: added } };
      return founder.call(API.companies.saveRules, { body });
    },
    isKept: ({ holidays: saved }) => saved.length > 0,
  },
  'save schedule': {
    run: ({ founder, employee }) =>
      founder.call(API.leave.saveSchedules, {
        params: { userId: employee.id },
        body: { schedules: [{ from: '2026-01-01', week: [480, 0, 480, 480, 480, 0, 0] }] },
      }),
    isKept: ({ hasSchedule }) => hasSchedule,
  },
  'change accrual': {
    async run({ founder, leaveType }) {
      const { version, leave } = await founder.ok(API.companies.rules).then(({ data }) => data);
      const change = { accrual: 'monthly' as const, allowance: 30_000 };
      const types = leave.types?.map((type) => (type._id === leaveType ? { ...type, ...change } : type));
      return founder.call(API.companies.saveRules, { body: { version, leave: { ...leave, types } } });
    },
    isKept: ({ type }) => type.accrual === 'monthly',
  },
  'change joining date': {
    async run({ founder, employee }) {
      const { employees } = await founder.ok(API.people.employees);
      const id = employees.find(({ user }) => user._id === employee.id)?._id ?? '';
      return founder.call(API.people.updateEmployee, {
        params: { id },
        body: { role: 'Employee', joinedAt: '2019-01-01' },
      });
    },
    isKept: ({ employment }) => employment[0]?.first === '2019-01-01',
  },
  accrue: {
    async run({ accrue }) {
      await accrue('2026-12-01');
      return { status: 200 };
    },
    isKept: () => true,
  },
  adjust: {
    run: ({ founder, employee, leaveType }) =>
      founder.call(API.leave.adjust, { body: { userId: employee.id, leaveType, amount: 500, note: 'Overtime' } }),
    isKept: ({ ledger }, answered) =>
      ledger.filter(({ note }) => note === 'Overtime').length === answered.get('adjust'),
  },
  remove: {
    run: ({ founder, employee }) =>
      founder.call(API.users.remove, { params: { id: employee.id }, body: { reason: 'Moved' } }),
    isKept: ({ hasLeft, forms }) =>
      hasLeft && forms.every(({ status }) => status !== 'Pending' && status !== 'Approved'),
  },
};

/** Leave of one person: a pending request, approved leave with pending corrections, and one day of balance left. */
export const leavePairs: PairDomain<LeaveScene, LeaveState> = {
  prepare: prepareLeave,
  commands,
  read: readLeave,
  violations: violationsOf,
};
