import { API, LIMITS, type QueryOf } from '@atrium/contracts';
import { weekdayIn } from '../../../harness/days';
import { pdf } from '../../../harness/documents';
import { always, each, type Inputs } from '../sources';
import type { World } from '../world';

/** Number of weeks from now to a week without any leave requests. */
const FREE_WEEKS = 60;

/** Leave and its documents. */
export async function leave(
  world: World,
): Promise<{ leave: Inputs<'leave'>; attendance: Inputs<'attendance'>; files: Inputs<'files'> }> {
  const { ask } = world;
  const { types } = await ask(API.leave.overview, {});
  const leaveType = types[0]?._id ?? '';
  /** Builds a leave request. Each kind of call uses its own weekday, so that no request overlaps an earlier one. */
  const request = (number: number, weekday: 1 | 2 | 3 | 4 | 5) => {
    const date = weekdayIn(FREE_WEEKS, weekday);
    const body = { leaveType, startDate: date, endDate: date, reason: 'A day off' };
    return { body, files: [pdf()], token: world.colleague(number).token };
  };
  /** Files a leave request of a colleague and returns a correction of it. */
  const correction = async (number: number, weekday: 1 | 2 | 3 | 4 | 5) => {
    const given = request(number + 5_000, weekday);
    const { _id: leaveId } = await ask(API.leave.create, given);
    return { body: { leaveId, startPart: 'pm' as const, reason: 'Half a day' }, token: given.token };
  };
  const corrected = async (number: number) => (await ask(API.leave.createCorrection, await correction(number, 5)))._id;
  /** Returns the token of a colleague who is not checked in today. */
  const checkedOut = async (number: number) => {
    const { token } = world.colleague(number);
    const { checkedInAt } = await ask(API.attendance.today, { token });
    if (checkedInAt !== null) await ask(API.attendance.checkOut, { token });
    return token;
  };
  const sample = (await ask(API.leave.create, request(0, 5))).attachments[0]?._id ?? '';
  return {
    attendance: {
      checkIn: each(async (number) => ({ token: await checkedOut(number) })),
      checkOut: each(async (number) => {
        const token = await checkedOut(number);
        await ask(API.attendance.checkIn, { token });
        return { token };
      }),
      team: always({ query: { limit: LIMITS.pageSizeMax } }),
      saveDay: each((number) => ({
        params: { userId: world.colleague(number).id },
        body: { date: '2026-01-05', entries: [] },
      })),
    },
    leave: {
      create: each((number) => request(number, 1)),
      form: each(async (number) => ({ params: { id: (await ask(API.leave.create, request(number, 2)))._id } })),
      cancel: each(async (number) => {
        const given = request(number, 3);
        return { params: { id: (await ask(API.leave.create, given))._id }, token: given.token };
      }),
      decide: each(async (number) => {
        const { _id: leaveId } = await ask(API.leave.create, request(number, 4));
        return { params: { leaveId }, body: { status: 'Approved' } };
      }),
      update: each(async (number) => {
        const given = request(number + 1_000, 1);
        const { _id: leaveId } = await ask(API.leave.create, given);
        return { params: { leaveId }, body: { reason: 'Another reason' }, token: given.token };
      }),
      preview: each((number) => {
        const { body, token } = request(number + 2_000, 1);
        return { body: { leaveType, startDate: body.startDate, endDate: body.endDate }, token };
      }),
      coverage: each(async (number) => ({
        params: { id: (await ask(API.leave.create, request(number + 3_000, 2)))._id },
      })),
      decideMany: each(async (number) => {
        const { _id } = await ask(API.leave.create, request(number + 4_000, 3));
        return { body: { leaveIds: [_id], status: 'Approved' } };
      }),
      queue: always({ query: { limit: LIMITS.pageSizeMax } }),
      history: always({ query: { limit: LIMITS.pageSizeMax } }),
      allCorrections: always({ query: { limit: LIMITS.pageSizeMax } }),
      ledger: always({ query: { leaveType } }),
      adjust: each((number) => ({
        body: { userId: world.colleague(number).id, leaveType, amount: 1_000, note: 'A day more' },
      })),
      schedules: each((number) => ({ params: { userId: world.colleague(number).id } })),
      saveSchedules: each((number) => ({
        params: { userId: world.colleague(number).id },
        body: { schedules: [{ from: '2030-01-01', timeZone: 'Europe/Berlin' }] },
      })),
      createCorrection: each((number) => correction(number, 4)),
      correction: each(async (number) => ({ params: { correctionId: await corrected(number + 1_000) } })),
      updateCorrection: each(async (number) => ({
        params: { correctionId: await corrected(number + 2_000) },
        body: { reason: 'Another reason' },
        token: world.colleague(number + 2_000).token,
      })),
      decideCorrection: each(async (number) => ({
        params: { correctionId: await corrected(number + 3_000) },
        body: { status: 'Rejected' },
      })),
      allForms: always({ query: { limit: LIMITS.pageSizeMax } }),
      'allForms (by name)': always({ query: { limit: LIMITS.pageSizeMax, employeeName: 'person' } }),
    },
    files: {
      download: each(async (number) => {
        const { attachments } = await ask(API.leave.create, request(number + 1, 5));
        return { params: { id: attachments[0]?._id ?? '' } };
      }),
      urls: always({ body: { ids: [sample] } }),
      view: always({ params: { id: sample }, query: await signedQuery(world, sample) }),
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
