import { z } from 'zod';
import { createSocketApp, type SocketApp } from '../testing/sockets';
import { anything, leaveForm, leaveForms } from './entities';
import { createFounderWithEmployee } from './people';
import type { Stranger } from './stranger';

let test: SocketApp;
beforeAll(async () => {
  test = await createSocketApp();
});
afterAll(() => test.close());

const leaveData = z.looseObject({ types: z.array(z.looseObject({ _id: z.string() })) });

/** Builds a leave request; other clients take its fields from the server's API documentation. */
async function request(client: Stranger, day: string): Promise<Record<string, string>> {
  const { types } = await client.ok('GET', '/leave', leaveData);
  return { leaveType: types[0]?._id ?? '', startDate: day, endDate: day, reason: 'A holiday' };
}

describe('leave', () => {
  it('accepts a request as JSON or as form data with a document', async () => {
    const { client } = (await createFounderWithEmployee(test)).employee;
    await client.ok('POST', '/leave', leaveForm, await request(client, '2026-11-30'));
    const form = new FormData();
    for (const [name, value] of Object.entries(await request(client, '2026-12-01'))) form.append(name, value);
    const document = new Blob(['%PDF-1.7\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n'], {
      type: 'application/pdf',
    });
    form.append('attachments', document, 'certificate.pdf');
    await client.ok('POST', '/leave', leaveForm, form);
    expect((await client.ok('GET', '/leave/forms', leaveForms)).pagination.totalCount).toBe(2);
  });

  it('lists own and all forms by filters and pages', async () => {
    const { founder, employee } = await createFounderWithEmployee(test);
    const { client } = employee;
    const body = await request(client, '2026-11-30');
    const { _id } = await client.ok('POST', '/leave', leaveForm, body);
    const filters = `page=1&limit=10&status=Pending&leaveType=${body['leaveType']}&startDate=2026-11-01&endDate=2026-12-31`;
    const own = await client.ok('GET', `/leave/forms?${filters}`, leaveForms);
    expect(own.leaveForms.map((form) => form._id)).toEqual([_id]);
    const all = await founder.client.ok('GET', `/leave/forms/all?${filters}&employeeName=Turing`, leaveForms);
    expect(all.leaveForms.map((form) => form._id)).toEqual([_id]);
    const none = await founder.client.ok('GET', `/leave/forms/all?${filters}&employeeName=Nobody`, leaveForms);
    expect(none).toMatchObject({ leaveForms: [], pagination: { totalCount: 0 } });
  });

  it('returns and cancels a form', async () => {
    const { client } = (await createFounderWithEmployee(test)).employee;
    const { _id } = await client.ok('POST', '/leave', leaveForm, await request(client, '2026-11-30'));
    expect(await client.ok('GET', `/leave/forms/${_id}`, leaveForm)).toMatchObject({ _id, status: 'Pending' });
    await client.ok('DELETE', `/leave/forms/${_id}`, anything);
    const { leaveForms: left } = await client.ok('GET', '/leave/forms?status=Pending', leaveForms);
    expect(left).toEqual([]);
  });

  it('updates a pending request and keeps omitted fields', async () => {
    const { client } = (await createFounderWithEmployee(test)).employee;
    const { _id } = await client.ok('POST', '/leave', leaveForm, await request(client, '2026-11-30'));
    await client.ok('PUT', `/leave/${_id}`, leaveForm, { endDate: '2026-12-01' });
    const changed = await client.ok('GET', `/leave/forms/${_id}`, anything);
    expect(changed).toMatchObject({
      startDate: '2026-11-30',
      endDate: '2026-12-01',
      reason: 'A holiday',
      status: 'Pending',
    });
  });

  it('accepts a correction as JSON or form data and decides it by status', async () => {
    const { founder, employee } = await createFounderWithEmployee(test);
    const { client } = employee;
    const corrected = z.looseObject({ _id: z.string(), status: z.string() });
    const { _id: leaveFormId } = await client.ok('POST', '/leave', leaveForm, await request(client, '2026-11-30'));
    const form = new FormData();
    for (const [name, value] of Object.entries({ leaveFormId, endPart: 'am', reason: 'Half a day' })) {
      form.append(name, value);
    }
    const { _id } = await client.ok('POST', '/leave/corrections', corrected, form);
    const decided = await founder.client.ok('PUT', `/leave/corrections/${_id}`, corrected, {
      correctionId: _id,
      status: 'Rejected',
    });
    expect(decided.status).toBe('Rejected');
    const json = { leaveId: leaveFormId, startPart: 'pm', reason: 'The afternoon' };
    const second = await client.ok('POST', '/leave/corrections', corrected, json);
    const approval = { correctionId: second._id, status: 'Approved' };
    const path = `/leave/corrections/${second._id}/status`;
    expect((await founder.client.ok('PATCH', path, corrected, approval)).status).toBe('Approved');
  });
});
