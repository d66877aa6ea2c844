import { randomUUID } from 'node:crypto';
import { API } from '@atrium/contracts';
import { leaveRequest, leaveTypeOf } from '../../../testing/domains/leave';
import { filePendingLeave } from '../../../cross-company/pending-leave';
import type { MakeSubject, Place, Subjects } from '../../../cross-company/subject';

/** Returns a call for the leave of one type, of which there is some. */
const listByLeaveType: MakeSubject = async (place) => {
  const { leaveType } = await filePendingLeave(place);
  return { by: place.founder, input: { query: { leaveType: leaveType._id } }, choosing: ['query.leaveType'] };
};

const decideLeave: MakeSubject = async (place) => {
  const { _id } = await filePendingLeave(place);
  return { by: place.founder, input: { params: { leaveId: _id }, body: { leaveId: _id, status: 'Approved' } } };
};

/** Creates a pending correction of the colleague's pending request, one day later. */
async function createPendingCorrection(place: Place) {
  const { _id: leaveId, startDate } = await filePendingLeave(place);
  const day = new Date(Date.parse(startDate) + 86_400_000).toISOString().slice(0, 10);
  const body = { leaveId, startDate: day, endDate: day, reason: 'A day later' };
  return place.colleague.ok(API.leave.createCorrection, { body });
}

const decideCorrection: MakeSubject = async (place) => {
  const { _id } = await createPendingCorrection(place);
  const input = { params: { correctionId: _id }, body: { correctionId: _id, status: 'Approved' } };
  return { by: place.founder, input };
};

export const leaveSubjects: Subjects = [
  [
    API.leave.preview,
    async (place) => {
      const { _id: leaveId, leaveType, startDate, endDate } = await filePendingLeave(place);
      const body = { leaveType: leaveType._id, startDate, endDate, leaveId };
      return { by: place.colleague, input: { body }, choosing: ['body.leaveType'] };
    },
  ],
  [
    API.leave.update,
    async (place) => {
      const { _id, leaveType } = await filePendingLeave(place);
      const body = { leaveType: leaveType._id, reason: 'Later' };
      return { by: place.colleague, input: { params: { leaveId: _id }, body } };
    },
  ],
  [
    API.leave.coverage,
    async (place) => ({ by: place.founder, input: { params: { id: (await filePendingLeave(place))._id } } }),
  ],
  [API.leave.history, listByLeaveType],
  [API.leave.exportForms, listByLeaveType],
  [API.leave.queue, listByLeaveType],
  [
    API.leave.decideMany,
    // The responses differ in the ids of the results; `leave-steps.test.ts` compares the rest.
    async (place) => {
      const body = { leaveIds: [(await filePendingLeave(place))._id], correctionIds: [], status: 'Rejected' };
      return { by: place.founder, input: { body }, own: ['body.leaveIds.0', 'body.correctionIds.0'] };
    },
  ],
  [
    API.leave.undoDecisions,
    // As for `decideMany`, the responses differ in the ids; `undo-decision.test.ts` compares the rest.
    async (place) => {
      const leaveIds = [(await filePendingLeave(place))._id];
      await place.founder.ok(API.leave.decideMany, { body: { leaveIds, correctionIds: [], status: 'Rejected' } });
      const body = { leaveIds, correctionIds: [] };
      return { by: place.founder, input: { body }, own: ['body.leaveIds.0', 'body.correctionIds.0'] };
    },
  ],
  [API.leave.balances, async ({ founder, colleague }) => ({ by: founder, input: { query: { userId: colleague.id } } })],
  [
    API.leave.ledger,
    async ({ founder, colleague }) => {
      const leaveType = await leaveTypeOf(founder);
      return { by: founder, input: { query: { userId: colleague.id, leaveType } } };
    },
  ],
  [
    API.leave.adjust,
    async ({ founder, colleague }) => {
      const leaveType = await leaveTypeOf(founder);
      const body = { userId: colleague.id, leaveType, amount: 1_000, note: 'A day more', clientId: randomUUID() };
      return { by: founder, input: { body }, own: ['body.clientId'] };
    },
  ],
  [
    API.leave.schedules,
    async ({ founder, colleague }) => ({ by: founder, input: { params: { userId: colleague.id } } }),
  ],
  [
    API.leave.saveSchedules,
    async ({ founder, colleague }) => ({
      by: founder,
      input: {
        params: { userId: colleague.id },
        body: { schedules: [{ from: '2026-01-01', timeZone: 'Asia/Tokyo' }] },
      },
    }),
  ],
  [
    API.leave.corrections,
    async (place) => {
      const { leaveId } = await createPendingCorrection(place);
      return { by: place.colleague, input: { query: { leaveId: leaveId ?? '' } }, choosing: ['query.leaveId'] };
    },
  ],
  [
    API.leave.allCorrections,
    async (place) => {
      const { before } = await createPendingCorrection(place);
      return {
        by: place.founder,
        input: { query: { leaveType: before?.leaveType._id ?? '' } },
        choosing: ['query.leaveType'],
      };
    },
  ],
  [
    API.leave.correction,
    async (place) => ({
      by: place.founder,
      input: { params: { correctionId: (await createPendingCorrection(place))._id } },
    }),
  ],
  [
    API.leave.createCorrection,
    async (place) => {
      const { _id: leaveId, leaveType } = await filePendingLeave(place);
      const body = { leaveId, leaveType: leaveType._id, startPart: 'pm', reason: 'Half a day' };
      return { by: place.colleague, input: { body }, own: ['body.leaveFormId'] };
    },
  ],
  [
    API.leave.updateCorrection,
    async (place) => {
      const { _id, before } = await createPendingCorrection(place);
      const body = { correctionId: _id, leaveType: before?.leaveType._id, reason: 'Still later' };
      return { by: place.colleague, input: { params: { correctionId: _id }, body } };
    },
  ],
  [API.leave.decideCorrection, decideCorrection],
  [
    API.attendance.month,
    async ({ founder, colleague }) => ({ by: founder, input: { query: { userId: colleague.id } } }),
  ],
  [
    API.attendance.saveDay,
    async ({ founder, colleague }) => ({
      by: founder,
      input: { params: { userId: colleague.id }, body: { date: '2026-11-20', entries: [] } },
    }),
  ],
  [
    API.leave.create,
    async ({ colleague }) => {
      const clientId = randomUUID();
      const { body } = await leaveRequest(colleague, { startDate: '2026-12-28', endDate: '2026-12-28', clientId });
      return { by: colleague, input: { body }, own: ['body.clientId'] };
    },
  ],
  [API.leave.ownForms, listByLeaveType],
  [API.leave.allForms, listByLeaveType],
  [
    API.leave.form,
    async (place) => ({ by: place.colleague, input: { params: { id: (await filePendingLeave(place))._id } } }),
  ],
  [
    API.leave.cancel,
    async (place) => ({ by: place.colleague, input: { params: { id: (await filePendingLeave(place))._id } } }),
  ],
  [
    API.leave.cancelCorrection,
    async (place) => {
      const { _id: correctionId } = await createPendingCorrection(place);
      return { by: place.colleague, input: { params: { correctionId } } };
    },
  ],
  [API.leave.decide, decideLeave],
];
