import { API } from '@atrium/contracts';
import { eq } from 'drizzle-orm';
import { companies } from '../../../composition/schema';
import { createTestApp, foundCompany, type TestApp, type TestCompany } from '../../../testing';
import { fileLeave } from '../../../testing/domains/leave';

let test: TestApp;
let acme: TestCompany;
beforeEach(async () => {
  test = await createTestApp();
  acme = await foundCompany(test, { founderName: 'Ada' });
});
afterEach(() => test.close());

const rowsOf = async () => {
  const { body } = await acme.founder.call(API.leave.exportForms);
  return String(body).replace('\uFEFF', '').trim().split(/\r?\n/);
};

it('writes the export in the language of the person, with times in the time zone of the company', async () => {
  const { db } = test.database;
  await db.update(companies).set({ timeZone: 'Europe/Berlin' }).where(eq(companies.id, acme.company._id));
  const ben = await acme.hire('Ben');
  await fileLeave(ben, { startDate: '2026-12-01', endDate: '2026-12-01', startPart: 'am' });
  // The test begins on 23 November at 9:00 UTC, which is 10:00 in Berlin.
  expect((await rowsOf())[1]).toMatch(/^Ben,.*,am,full,0\.5,day,Pending,.*,2026-11-23 10:00,/);
  await acme.founder.ok(API.users.saveSettings, { body: { language: 'de' } });
  const [header, row] = await rowsOf();
  expect(header).toMatch(/^Person,Art,Erster Tag,Letzter Tag,/);
  expect(row).toMatch(/^Ben,.*,vormittags,ganz,"?0[.,]5"?,Tag,Offen,.*,2026-11-23 10:00,/);
});
