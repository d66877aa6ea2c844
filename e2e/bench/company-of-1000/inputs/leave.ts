import { API, LIMITS, type QueryOf } from '@atrium/contracts';
import { weekdayIn } from '../../../harness/days';
import { pdf } from '../../../harness/documents';
import { repeatCall, each, type Inputs } from '../sources';
import type { World } from '../world';

/** Number of weeks from now to the first week without any leave requests. */
const FREE_WEEKS = 60;
const WEEKDAYS = [1, 2, 3, 4, 5] as const;

/** Leave and its documents. */
export async function leave(
  world: World,
): Promise<{ leave: Inputs<'leave'>; attendance: Inputs<'attendance'>; files: Inputs<'files'> }> {
  const { ask } = world;
  const { types } = await ask(API.leave.overview, {});
  const leaveType = types[0]?._id ?? '';
  const requestCounts = new Map<string, number>();
  /** Builds a leave request of a colleague for a working day that they have not requested yet. */
  const request = (number: number) => {
    const { id, token } = world.colleague(number);
    const count = requestCounts.get(id) ?? 0;
    requestCounts.set(id, count + 1);
    const date = weekdayIn(FREE_WEEKS + Math.floor(count / 5), WEEKDAYS[count % 5] ?? 1);
    const body = { leaveType, startDate: date, endDate: date, reason: 'A day off' };
    return { body, files: [pdf()], token };
  };
  /** Files a leave request of a colleague and returns a correction of it. */
  const correction = async (number: number) => {
    const given = request(number);
    const { _id: leaveId } = await ask(API.leave.create, given);
    return { body: { leaveId, startPart: 'pm' as const, reason: 'Half a day' }, token: given.token };
  };
  const requestCorrection = async (number: number) =>
    (await ask(API.leave.createCorrection, await correction(number)))._id;
  /** Returns the token of a colleague who is not checked in today. */
  const checkedOut = async (number: number) => {
    const { token } = world.colleague(number);
    const { checkedInAt } = await ask(API.attendance.today, { token });
    if (checkedInAt !== null) await ask(API.attendance.checkOut, { token });
    return token;
  };
  const sample = (await ask(API.leave.create, request(0))).attachments[0]?._id ?? '';
  return {
    attendance: {
      checkIn: each(async (number) => ({ token: await checkedOut(number), body: {} })),
      checkOut: each(async (number) => {
        const token = await checkedOut(number);
        await ask(API.attendance.checkIn, { token, body: {} });
        return { token };
      }),
      team: repeatCall({ query: { limit: LIMITS.pageSizeMax } }),
      saveDay: each((number) => ({
        params: { userId: world.colleague(number).id },
        body: { date: '2026-01-05', entries: [] },
      })),
    },
    leave: {
      create: each((number) => request(number)),
      form: each(async (number) => ({ params: { id: (await ask(API.leave.create, request(number)))._id } })),
      cancel: each(async (number) => {
        const given = request(number);
        return { params: { id: (await ask(API.leave.create, given))._id }, token: given.token };
      }),
      decide: each(async (number) => {
        const { _id: leaveId } = await ask(API.leave.create, request(number));
        return { params: { leaveId }, body: { status: 'Approved' } };
      }),
      update: each(async (number) => {
        const given = request(number);
        const { _id: leaveId } = await ask(API.leave.create, given);
        return { params: { leaveId }, body: { reason: 'Another reason' }, token: given.token };
      }),
      preview: each((number) => {
        const { body, token } = request(number);
        return { body: { leaveType, startDate: body.startDate, endDate: body.endDate }, token };
      }),
      coverage: each(async (number) => ({
        params: { id: (await ask(API.leave.create, request(number)))._id },
      })),
      decideMany: each(async (number) => {
        const { _id } = await ask(API.leave.create, request(number));
        return { body: { leaveIds: [_id], status: 'Approved' } };
      }),
      undoDecisions: each(async (number) => {
        const { _id } = await ask(API.leave.create, request(number));
        await ask(API.leave.decideMany, { body: { leaveIds: [_id], status: 'Approved' } });
        return { body: { leaveIds: [_id] } };
      }),
      queue: repeatCall({ query: { limit: LIMITS.pageSizeMax } }),
      history: repeatCall({ query: { limit: LIMITS.pageSizeMax } }),
      allCorrections: repeatCall({ query: { limit: LIMITS.pageSizeMax } }),
      ledger: repeatCall({ query: { leaveType } }),
      adjust: each((number) => ({
        body: { userId: world.colleague(number).id, leaveType, amount: 1_000, note: 'A day more' },
      })),
      schedules: each((number) => ({ params: { userId: world.colleague(number).id } })),
      saveSchedules: each((number) => ({
        params: { userId: world.colleague(number).id },
        body: { schedules: [{ from: '2030-01-01', timeZone: 'Europe/Berlin' }] },
      })),
      createCorrection: each((number) => correction(number)),
      correction: each(async (number) => ({ params: { correctionId: await requestCorrection(number) } })),
      updateCorrection: each(async (number) => ({
        params: { correctionId: await requestCorrection(number) },
        body: { reason: 'Another reason' },
        token: world.colleague(number).token,
      })),
      cancelCorrection: each(async (number) => ({
        params: { correctionId: await requestCorrection(number) },
        token: world.colleague(number).token,
      })),
      decideCorrection: each(async (number) => ({
        params: { correctionId: await requestCorrection(number) },
        body: { status: 'Rejected' },
      })),
      allForms: repeatCall({ query: { limit: LIMITS.pageSizeMax } }),
      'allForms (by name)': repeatCall({ query: { limit: LIMITS.pageSizeMax, employeeName: 'person' } }),
    },
    files: {
      download: each(async (number) => {
        const { attachments } = await ask(API.leave.create, request(number));
        return { params: { id: attachments[0]?._id ?? '' } };
      }),
      urls: repeatCall({ body: { ids: [sample] } }),
      view: repeatCall({ params: { id: sample }, query: await signedQuery(world, sample) }),
    },
  };
}

/** Returns the query of a file's signed address. */
async function signedQuery({ ask }: World, id: string): Promise<QueryOf<typeof API.files.view>> {
  const { urls } = await ask(API.files.urls, { body: { ids: [id] } });
  const { searchParams } = new URL(urls[id] ?? '', 'http://localhost');
  const part = (name: string) => searchParams.get(name) ?? '';
  return { session: part('session'), user: part('user'), expires: part('expires'), signature: part('signature') };
}
