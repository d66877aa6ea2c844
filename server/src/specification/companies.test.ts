import { createSocketApp, type SocketApp } from '../testing/sockets';
import { anything, company, companyAnswer, missingFields, permissionsAnswer, rulesAnswer, user } from './entities';
import { COMPANY, createFounder, createFounderWithEmployee, register } from './people';

let test: SocketApp;
beforeAll(async () => {
  test = await createSocketApp();
});
afterAll(() => test.close());

const PADDED = {
  email: ['  office@acme.example '],
  contact: [' +49 30 123456  '],
  address: [{ name: '  Head office ', address: ' 1 Main Street  ' }],
};
const TRIMMED = { email: COMPANY.email, contact: COMPANY.contact, address: COMPANY.address };

describe('a company', () => {
  it('is created trimmed, not certified by default, and returned with a message', async () => {
    const { client, user: known } = await register(test);
    const created = await client.ok('POST', '/company/create', companyAnswer, { name: 'Acme', ...PADDED });
    expect(created.company).toMatchObject({ name: 'Acme', ...TRIMMED, certified: false });
    expect(JSON.stringify([created.company.owner, created.company.employees])).toContain(known.id);
    expect((await client.ok('GET', '/auth', user)).populatedCompany).toMatchObject({ currentUserRole: 'Founder' });
  });

  it('is certified if the client sets certified', async () => {
    const { client } = await register(test);
    const created = await client.ok('POST', '/company/create', companyAnswer, { ...COMPANY, certified: true });
    expect(created.company.certified).toBe(true);
  });

  it('is the main company of its creator', async () => {
    const { client, company: made } = await createFounder(test);
    const main = await client.ok('GET', '/company/main', company);
    expect(main).toEqual(made);
    expect(missingFields(main, ['employees', 'owner'])).toEqual([]);
  });

  it('is updated with trimmed values, and accepts its whole response', async () => {
    const { client, company: made } = await createFounder(test);
    const path = `/company/update/${made._id}`;
    const whole = await client.ok('PUT', path, companyAnswer, { ...made, ...PADDED, name: 'Acme & Sons' });
    expect(whole.company).toEqual({ ...made, ...TRIMMED, name: 'Acme & Sons' });
    const part = await client.ok('PUT', path, companyAnswer, { certified: true });
    expect(part.company).toEqual({ ...whole.company, certified: true });
  });

  it('is switched, and the response contains a message', async () => {
    const { client, company: first } = await createFounder(test, 'First');
    const { company: second } = await client.ok('POST', '/company/create', companyAnswer, {
      ...COMPANY,
      name: 'Second',
    });
    expect((await client.ok('GET', '/company/main', company))._id).toBe(second._id);
    const { message } = await client.ok('PUT', `/company/switch/${first._id}`, companyMessage);
    expect(message).not.toBe('');
    expect((await client.ok('GET', '/auth', user)).populatedCompany?._id).toBe(first._id);
  });
});

const companyMessage = companyAnswer.pick({ message: true });

describe('permissions', () => {
  it('are returned in data.permissions with ids, and accepted as returned', async () => {
    const { founder, employee } = await createFounderWithEmployee(test);
    const { client } = founder;
    const permissions = [{ _id: employee.user.id, operations: ['people.invite'] }];
    await client.ok('PUT', '/company/permissions', anything, { permissions });
    const { data } = await client.ok('GET', '/company/permissions', permissionsAnswer);
    expect(data.permissions).toEqual(permissions);
    await client.ok('PUT', '/company/permissions', anything, { permissions: data.permissions });
    await client.ok('PUT', '/company/permissions', anything, data);
    expect((await client.ok('GET', '/company/permissions', permissionsAnswer)).data.permissions).toEqual(permissions);
  });

  it('are not saved without the right (403), and not returned without a session (401)', async () => {
    const { employee } = await createFounderWithEmployee(test);
    expect((await employee.client.refused('PUT', '/company/permissions', { permissions: [] })).status).toBe(403);
    const nobody = (await register(test)).client;
    nobody.accessToken = null;
    nobody.cookies.clear();
    expect((await nobody.refused('GET', '/company/permissions')).status).toBe(401);
  });
});

describe('rules', () => {
  it('are returned in data, and accepted unchanged or changed', async () => {
    const { client } = await createFounder(test);
    const { data } = await client.ok('GET', '/company/rules', rulesAnswer);
    const saved = await client.ok('POST', '/company/rules', rulesAnswer, data);
    expect(Object.keys(saved.data)).toEqual(Object.keys(data));
    const time = { ...(data['time'] as object), currency: 'SEK' }; // a section is an object
    const { data: changed } = await client.ok('POST', '/company/rules', rulesAnswer, { ...saved.data, time });
    expect(changed['time']).toMatchObject({ currency: 'SEK' });
    expect((await client.ok('GET', '/company/rules', rulesAnswer)).data['time']).toMatchObject({ currency: 'SEK' });
  });

  it('are not saved without the right (403)', async () => {
    const { employee } = await createFounderWithEmployee(test);
    const { client } = employee;
    const { data } = await client.ok('GET', '/company/rules', rulesAnswer);
    const time = { ...(data['time'] as object), currency: 'SEK' }; // a section is an object
    expect((await client.refused('POST', '/company/rules', { ...data, time })).status).toBe(403);
  });
});
