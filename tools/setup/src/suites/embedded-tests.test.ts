import { canDiffer, embeddedTests } from './embedded-tests';

test.each([
  ['server/src/modules/chat/search.test.ts', "sql`to_tsvector('simple', content)`"],
  ['server/src/realtime/outbox.test.ts', 'await client.query(`LISTEN outbox`)'],
  ['server/src/jobs/jobs.test.ts', "for('update', { skipLocked: true })"],
  ['server/src/modules/time/days.test.ts', "sql`(starts_at at time zone 'Europe/Berlin')::date`"],
  ['server/src/modules/time/rates.embedded.test.ts', ''],
  ['server/src/db/client.test.ts', ''],
])('%s runs on both databases', (file, text) => {
  expect(canDiffer(file, [text])).toBe(true);
});

test('a test of plain queries runs on PostgreSQL alone', () => {
  const text = "db.select().from(leaveForms).where(eq(leaveForms.status, 'Pending')); // notify nobody";
  expect(canDiffer('server/src/modules/leave/forms.test.ts', [text])).toBe(false);
});

test('the tests of the embedded database itself are among those of this workspace, but not all are', () => {
  const found = embeddedTests();
  expect(found.some((file) => file.endsWith('db/embedded/embedded.test.ts'))).toBe(true);
  expect(found.some((file) => file.endsWith('lib/ids.test.ts'))).toBe(false);
});
