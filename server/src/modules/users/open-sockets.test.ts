import { API } from '@atrium/contracts';
import { foundCompany, createPerson } from '../../testing';
import { createSocketApp, type SocketApp } from '../../testing/sockets';

let test: SocketApp;
beforeAll(async () => {
  test = await createSocketApp();
});
afterAll(() => test.close());

describe('open sockets of a person', () => {
  it('are closed when the person deletes the account, with and without a company', async () => {
    const acme = await foundCompany(test);
    for (const person of [await acme.hire(), await createPerson(test)]) {
      const sockets = [await test.connect(person), await test.connect(person)];
      await person.ok(API.users.remove, { params: { id: person.id }, body: {} });
      await Promise.all(sockets.map((socket) => socket.waitForClose()));
      expect(await test.refusal({ token: person.accessToken })).toBe('Authentication failed');
    }
  });

  it('leave the company’s rooms when the person is removed, and colleagues are notified', async () => {
    const acme = await foundCompany(test);
    const ada = await acme.hire();
    const [own, founders] = [await test.connect(ada), await test.connect(acme.founder)];
    await acme.founder.ok(API.users.remove, { params: { id: ada.id }, body: {} });
    await own.hears('accessChanged', ({ companyId }) => companyId === null);
    await founders.hears('accessChanged', ({ companyId }) => companyId === acme.company._id);
  });

  it('receive accessChanged when the person changes the name', async () => {
    const acme = await foundCompany(test);
    const ada = await acme.hire();
    const tab = await test.connect(ada);
    await ada.ok(API.users.saveDetails, { body: { name: 'Ada King' } });
    await tab.hears('accessChanged', ({ companyId }) => companyId === acme.company._id);
  });
});
