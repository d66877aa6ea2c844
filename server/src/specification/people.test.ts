import { z } from 'zod';
import { letterTo } from '../testing/domains/letters';
import { createSocketApp, type SocketApp } from '../testing/sockets';
import { employeeAnswer, employeesAnswer, magicLinkAnswer, messageAnswer, user } from './entities';
import { createFounder, createFounderWithEmployee, newEmail, PASSWORD, register, signIn } from './people';
import { Stranger } from './stranger';

let test: SocketApp;
beforeAll(async () => {
  test = await createSocketApp();
});
afterAll(() => test.close());

const browser = () => new Stranger(test.origin);

describe('employees', () => {
  it('are listed with membership, user and record', async () => {
    const { founder, employee } = await createFounderWithEmployee(test);
    const { employees } = await founder.client.ok('GET', '/employees', employeesAnswer);
    expect(employees.map(({ role }) => role).toSorted()).toEqual(['Employee', 'Founder']);
    const listed = employees.find((one) => one.user.id === employee.user.id);
    expect(listed).toMatchObject({
      role: 'Employee',
      employee: { name: 'Alan Turing', email: employee.user.email, userId: employee.user.id, role: 'Employee' },
    });
  });

  it('are updated by the id of their membership, with single fields or the whole record', async () => {
    const { founder, employee } = await createFounderWithEmployee(test);
    const { client } = founder;
    const read = async () => {
      const { employees } = await client.ok('GET', '/employees', employeesAnswer);
      const listed = employees.find((one) => one.user.id === employee.user.id);
      if (!listed) throw new Error('The employee is not listed');
      return listed;
    };
    const listed = await read();
    const path = `/employees/update/${listed._id}`;
    const { data } = await client.ok('PUT', path, employeeAnswer, { position: 'Engineer', role: 'Manager' });
    expect(data.employee).toMatchObject({ _id: listed._id, role: 'Manager' });
    const { employee: record } = await read();
    expect(record).toMatchObject({ position: 'Engineer', role: 'Manager' });
    const whole = { ...record, role: 'Employee', companyContact: '+49 30 7', employeeId: 'A-17' };
    await client.ok('PUT', path, employeeAnswer, whole);
    expect((await read()).employee).toEqual(whole);
  });

  it('are also found by the id of their record', async () => {
    const { founder, employee } = await createFounderWithEmployee(test);
    const { employees } = await founder.client.ok('GET', '/employees', employeesAnswer);
    const record = employees.find((one) => one.user.id === employee.user.id)?.employee;
    const path = `/employees/update/${record?.id ?? ''}`;
    await founder.client.ok('PUT', path, employeeAnswer, { role: 'Employee', position: 'Engineer' });
  });
});

describe('invitations by mail', () => {
  it('are sent to emails, verified by their token, and used to register', async () => {
    const { client: founder, company } = await createFounder(test);
    const email = newEmail();
    await founder.ok('POST', '/users/invite', messageAnswer, { emails: [email, newEmail()] });
    await test.runJobs();
    const token = new URL(letterTo(test, email, /Acme/).link).searchParams.get('token') ?? '';
    const verify = z.looseObject({ email: z.email(), companyNumber: z.string().min(1) });
    expect(await browser().ok('GET', `/users/verify-invite?token=${token}`, verify)).toMatchObject({ email });

    const body = { token, password: PASSWORD, name: 'Mary Jackson', email };
    await browser().ok('POST', '/users/register', messageAnswer, body);
    const invited = await signIn(test, email);
    expect((await invited.ok('GET', '/auth', user)).populatedCompany?._id).toBe(company._id);
  });

  it('are rejected with message and error if they are unknown', async () => {
    const refusal = await browser().refused('GET', '/users/verify-invite?token=made-up');
    expect(refusal).toMatchObject({ status: 404, message: 'Invalid token', error: 'Invalid token' });
    const body = { token: 'made-up', password: PASSWORD, name: 'Nobody', email: newEmail() };
    expect(await browser().refused('POST', '/users/register', body)).toMatchObject({ error: 'Invalid token' });
  });
});

describe('the magic link', () => {
  it('answers 404 before its creation and 410 after its expiry, and is created again', async () => {
    const { client, user: founder } = await createFounder(test);
    const none = await client.refused('GET', '/users/magic-link');
    expect(none).toMatchObject({ status: 404, message: expect.stringMatching(/no active link/i) });
    const { magicLink } = await client.ok('POST', '/users/magic-link', magicLinkAnswer);
    expect(await client.ok('GET', '/users/magic-link', magicLinkAnswer)).toMatchObject({ magicLink });

    test.clock.pass({ days: 8 });
    const expired = new URL(magicLink).searchParams.get('token') ?? '';
    const gone = await browser().refused('GET', `/users/verify-invite?token=${expired}`);
    expect(gone).toMatchObject({ status: 410, error: expect.stringMatching(/expired/i) });
    const later = await signIn(test, founder.email);
    const refusal = await later.refused('GET', '/users/magic-link');
    expect(refusal).toMatchObject({ status: 410, message: expect.stringMatching(/expired/i) });
    const made = await later.ok('POST', '/users/magic-link', magicLinkAnswer, {});
    expect(made.magicLink).not.toBe(magicLink);
    expect(await later.ok('GET', '/users/magic-link', magicLinkAnswer)).toMatchObject({ magicLink: made.magicLink });
  });

  it('lets any holder join the company', async () => {
    const { client, company } = await createFounder(test);
    const { magicLink } = await client.ok('POST', '/users/magic-link', magicLinkAnswer);
    const token = new URL(magicLink).searchParams.get('token') ?? '';
    const about = z.looseObject({ email: z.email().nullable(), companyNumber: z.string().min(1) });
    await browser().ok('GET', `/users/verify-invite?token=${token}`, about);
    const { user: joined } = await register(test, token);
    expect(joined.populatedCompany?._id).toBe(company._id);
  });
});
