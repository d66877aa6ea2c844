import { API } from '@atrium/contracts';
import { createTestApp, foundCompany, type Person, type TestApp } from '../../../testing';
import { icsFile } from '../../../testing/domains/calendar';

let test: TestApp;
let ada: Person;

beforeEach(async () => {
  test = await createTestApp();
  ada = (await foundCompany(test, { founderName: 'Ada' })).founder;
});
afterEach(() => test.close());

const refused = (content: string) =>
  ada.refused(API.calendarImport.preview, { files: [{ name: 'file.ics', content }] });

const events = (count: number, ...lines: string[]) =>
  icsFile(...Array.from({ length: count }, (_, index) => [`UID:${index}`, 'DTSTART:20261124T090000Z', ...lines]))
    .content;

it('rejects a file of 10 MB with 20,000 events with 413', async () => {
  const content = events(20_000, `DESCRIPTION:${'x'.repeat(430)}`);
  expect(content.length).toBeGreaterThan(10_000_000);
  expect(await refused(content)).toMatchObject({ status: 413, code: 'TOO_LARGE' });
});

it('rejects 20,000 events in a file of a permitted size with 422', async () => {
  const { status, fields } = await refused(events(20_000));
  expect({ status, ...fields?.file }).toMatchObject({
    status: 422,
    code: 'CALENDAR_FILE_TOO_LONG',
    params: { max: 10_000 },
  });
});

it.each(['BEGIN:VCARD\r\nEND:VCARD', '{"events":[]}', 'BEGIN', '\0'.repeat(100)])(
  'answers %j with CALENDAR_FILE_UNREADABLE and no internal details',
  async (content) => {
    const { status, body } = await ada.call(API.calendarImport.preview, { files: [{ name: 'file.ics', content }] });
    expect(status).toBe(422);
    expect(body).toMatchObject({ fields: { file: { message: 'This is not a calendar file (.ics).' } } });
    expect(JSON.stringify(body)).not.toMatch(/stack|node_modules|\.ts\b/);
  },
);
