import { API } from '@atrium/contracts';
import { sql } from 'drizzle-orm';
import { auditLog } from '../../composition/schema';
import { createTestApp, foundCompany, type Person, type TestApp, type TestCompany, tokenOf } from '../../testing';
import { employeeOf } from '../../testing/domains/people';
import { makeProject } from '../../testing/domains/work';
import { listAudit, type AuditFilter } from '../audit-log/audit-log.repository';
import { appendAudit, type AuditEntry } from './audit.service';

let test: TestApp;
let acme: TestCompany;
let ben: Person;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  acme = await foundCompany(test);
  ben = await acme.hire('Ben');
});

/** Reads the entries about rules page by page. */
async function pagesOf(limit: number) {
  const pages: Awaited<ReturnType<typeof listAudit>>['rows'][] = [];
  for (let hasMore = true; hasMore;) {
    const last = pages.at(-1)?.at(-1);
    const after = last && { instant: last.at, id: last.id };
    const page = await listAudit(test.deps.db, acme.company._id, { action: 'rules.changed' }, { limit, after });
    pages.push(page.rows);
    hasMore = page.hasMore;
  }
  return pages;
}
const list = async (filter: AuditFilter = {}, limit = 100) =>
  (await listAudit(test.deps.db, acme.company._id, filter, { limit })).rows;

const actions = async (filter?: AuditFilter) => (await list(filter)).map(({ action }) => action);

const entry = (change: Partial<AuditEntry> = {}): AuditEntry => ({
  companyId: acme.company._id,
  actorId: ben.id,
  action: 'rules.changed',
  subject: { type: 'rules', id: 'time' },
  ...change,
});

const append = (...entries: AuditEntry[]) => test.deps.db.transaction((tx) => appendAudit(test.deps, tx, ...entries));

describe('appending an entry', () => {
  it('stores only changed fields, and nothing if none changed', async () => {
    await append(
      entry({ before: { a: 1, b: [1] }, after: { a: 2, b: [1] } }),
      entry({ before: { a: 1 }, after: { a: 1 } }),
    );
    expect(await list({ action: 'rules.changed' })).toMatchObject([{ before: { a: 1 }, after: { a: 2 } }]);
  });

  it('rolls back with the change that it records', async () => {
    const failing = test.deps.db.transaction(async (tx) => {
      await appendAudit(test.deps, tx, entry());
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    expect(await list({ action: 'rules.changed' })).toEqual([]);
  });

  it.each([
    ['update', sql`update ${auditLog} set action = 'other'`],
    ['delete', sql`delete from ${auditLog}`],
  ])('is final: the database rejects an %s', async (_what, statement) => {
    await append(entry());
    await expect(test.deps.db.transaction((tx) => tx.execute(statement))).rejects.toMatchObject({
      cause: { message: expect.stringContaining('append-only') },
    });
    expect(await list({ action: 'rules.changed' })).toHaveLength(1);
  });
});

describe('the list of entries', () => {
  it('filters by time, actor, action and subject', async () => {
    test.clock.pass({ minutes: 1 });
    const from = test.clock.now();
    await append(entry(), entry({ actorId: null, subject: { type: 'rules', id: 'leave' } }));
    test.clock.pass({ minutes: 5 });
    const to = test.clock.now();
    await append(entry({ action: 'company.changed', subject: { type: 'company', id: acme.company._id } }));
    expect(await list({ from, to })).toHaveLength(2);
    expect(await list({ from: to })).toHaveLength(1);
    expect(await actions({ actorId: ben.id, from })).toEqual(['company.changed', 'rules.changed']);
    expect(await list({ action: 'rules.changed' })).toHaveLength(2);
    expect(await list({ subjectType: 'rules', subjectId: 'leave' })).toMatchObject([{ actorId: null }]);
  });

  it('contains only entries of the company', async () => {
    const globex = await foundCompany(test);
    await append(entry({ companyId: globex.company._id }));
    expect(await list({ action: 'rules.changed' })).toEqual([]);
  });

  it('pages through entries of the same instant without gaps or repetitions', async () => {
    await append(...Array.from({ length: 7 }, (_, number) => entry({ after: { number } })));
    const all = await list({ action: 'rules.changed' });
    expect((await pagesOf(3)).flat()).toEqual(all);
    expect(all.map(({ after }) => after?.number)).toEqual([6, 5, 4, 3, 2, 1, 0]);
  });

  it('ends a page early if its values are large', async () => {
    const text = 'x'.repeat(300_000);
    await append(
      ...Array.from({ length: 7 }, (_, number) =>
        entry({ before: { text }, after: { number, text: `${text}${number}` } }),
      ),
    );
    const pages = await pagesOf(100);
    expect(pages.map((page) => page.length)).toEqual(Array(7).fill(1));
    expect(pages.flat().map(({ after }) => after?.number)).toEqual([6, 5, 4, 3, 2, 1, 0]);
  });
});

describe('the audit log', () => {
  it('records changes of rules, roles, grants and company with actor and both values', async () => {
    const { founder } = acme;
    const { version, time } = (await founder.ok(API.companies.rules)).data;
    await founder.ok(API.companies.saveRules, { body: { version, time: { ...time, currency: 'CHF' } } });
    const params = { id: (await employeeOf(acme, ben))._id };
    await founder.ok(API.people.updateEmployee, { params, body: { role: 'Manager', reportsTo: founder.id } });
    await founder.ok(API.people.updateEmployee, { params, body: { role: 'Manager' } });
    const permissions = [{ _id: ben.id, operations: ['people.invite' as const] }];
    await founder.ok(API.companies.savePermissions, { body: { permissions } });
    const update = { name: 'Acme Ltd', contact: ['Ada Lovelace, +44 20 7946 0000'] };
    await founder.ok(API.companies.update, { params: { id: acme.company._id }, body: update });
    const entries = await list({ actorId: founder.id });
    expect(entries.slice(0, 5).toReversed()).toMatchObject([
      { action: 'rules.changed', subjectId: 'time', before: { currency: 'EUR' }, after: { currency: 'CHF' } },
      { action: 'role.changed', subjectId: ben.id, before: { role: 'Employee' }, after: { role: 'Manager' } },
      { action: 'reportingLine.changed', before: { reportsTo: null }, after: { reportsTo: founder.id } },
      {
        action: 'grants.changed',
        subjectId: ben.id,
        before: { operations: [] },
        after: { operations: ['people.invite'] },
      },
      { action: 'company.changed', after: { name: 'Acme Ltd', contactFields: ['contact'] } },
    ]);
    expect(JSON.stringify(entries)).not.toContain('Lovelace');
  });

  it('records changes of employee records without the values of personal details', async () => {
    const { founder } = acme;
    const params = { id: (await employeeOf(acme, ben))._id };
    const record = { position: 'Engineer', employeeId: 'A-17', joinedAt: '2020-03-01', nric: 'S1234', gender: 'other' };
    await founder.ok(API.people.updateEmployee, { params, body: record });
    await founder.ok(API.people.updateEmployee, { params, body: record });
    const entries = await list({ action: 'employee.changed' });
    expect(entries).toMatchObject([
      {
        actorId: founder.id,
        subjectId: ben.id,
        before: { position: null, employeeId: null, personalFields: [] },
        after: { position: 'Engineer', employeeId: 'A-17', joined: '2020-03-01', personalFields: ['nric', 'gender'] },
      },
    ]);
    expect(JSON.stringify(entries)).not.toContain('S1234');
  });

  it('records joining days in the time zone of the company', async () => {
    const { founder } = acme;
    const zone = { timeZone: 'Pacific/Honolulu' };
    await founder.ok(API.companies.update, { params: { id: acme.company._id }, body: zone });
    const params = { id: (await employeeOf(acme, ben))._id };
    await founder.ok(API.people.updateEmployee, { params, body: { joinedAt: '2026-11-23' } });
    expect(await list({ action: 'employee.changed' })).toMatchObject([
      { before: { joined: '2026-11-22' }, after: { joined: '2026-11-23' } },
    ]);
  });

  it('records project budgets with both values', async () => {
    const { founder } = acme;
    const { _id: projectId } = await makeProject(founder, { budgetSeconds: 36_000 });
    const params = { projectId };
    await founder.ok(API.projects.update, { params, body: { budgetMinor: 500_000 } });
    await founder.ok(API.projects.update, { params, body: { name: 'Renamed', budgetMinor: 500_000 } });
    await founder.ok(API.projects.update, { params, body: { budgetSeconds: null } });
    const budget = { currency: 'EUR', amountMinor: 500_000 };
    const entries = (await list({ action: 'project.budgetChanged' })).toReversed();
    expect(entries.map(({ before, after }) => [before, after])).toEqual([
      [{ budgetSeconds: null }, { budgetSeconds: 36_000 }],
      [{ budget: null }, { budget }],
      [{ budgetSeconds: 36_000 }, { budgetSeconds: null }],
    ]);
  });

  it('records invitations and links without addresses, joining, leaving and removal', async () => {
    const { founder } = acme;
    await founder.ok(API.people.invite, { body: { emails: ['fay@example.com'], role: 'Manager' } });
    const [invitation] = (await founder.ok(API.people.invitations)).invitations;
    const params = { id: invitation?._id ?? '' };
    await founder.ok(API.people.resendInvitation, { params });
    await founder.ok(API.people.revokeInvitation, { params });
    await founder.ok(API.people.createMagicLink);
    await founder.ok(API.people.revokeMagicLink);
    const eve = await acme.hire('Eve');
    await eve.ok(API.companies.leave);
    await founder.ok(API.users.remove, { params: { id: ben.id }, body: { reason: 'Moved on' } });
    const entries = (await list()).toReversed();
    const found = entries.map(({ action, actorId, subjectId }) => ({ action, actorId, subjectId }));
    const of = { actorId: founder.id, subjectId: params.id };
    expect(found).toEqual(
      expect.arrayContaining([
        { action: 'invitation.sent', ...of },
        { action: 'invitation.resent', ...of },
        { action: 'invitation.revoked', ...of },
        { action: 'member.joined', actorId: eve.id, subjectId: eve.id },
        { action: 'member.left', actorId: eve.id, subjectId: eve.id },
        { action: 'member.removed', actorId: founder.id, subjectId: ben.id },
      ]),
    );
    expect(await actions({ subjectType: 'magicLink' })).toEqual(
      expect.arrayContaining(['magicLink.revoked', 'magicLink.created']),
    );
    expect(JSON.stringify(entries)).not.toMatch(/fay@|Eve|Ben|Moved on/);
  });

  it('records the invitations and the link that the removal of a person revokes', async () => {
    const { founder } = acme;
    const eve = await acme.hireByLink('Eve');
    await eve.ok(API.companies.leave);
    await founder.ok(API.people.invite, { body: { emails: [eve.email] } });
    const [invitation] = (await founder.ok(API.people.invitations)).invitations;
    const { magicLink } = await founder.ok(API.people.magicLink);
    await eve.ok(API.companies.join, { body: { token: tokenOf(magicLink) } });
    await founder.ok(API.users.remove, { params: { id: eve.id }, body: {} });
    const of = { actorId: founder.id };
    expect(await list({ action: 'invitation.revoked' })).toMatchObject([{ ...of, subjectId: invitation?._id }]);
    expect(await list({ action: 'magicLink.revoked' })).toMatchObject([of]);
  });

  it('records exports and account deletions in the affected company', async () => {
    expect((await ben.call(API.users.export)).status).toBe(200);
    expect(await list({ action: 'export.created' })).toMatchObject([{ actorId: ben.id }]);
    await ben.ok(API.users.remove, { params: { id: ben.id }, body: { reason: 'Enough' } });
    expect((await actions({ subjectId: ben.id })).slice(0, 2)).toEqual(['account.deleted', 'member.left']);
  });
});
