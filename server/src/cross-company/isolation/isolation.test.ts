import { API } from '@atrium/contracts';
import { foundCompany, type Person, type TestCompany, tokenOf } from '../../testing';
import { talk } from '../../testing/domains/chat';
import { changeMembership } from '../../testing/domains/people';
import { type FakeGoogle, startFakeGoogle } from '../../testing/services/google-calendar';
import { signInOnAnotherBrowser } from '../../testing/sign-in';
import { createSocketApp, type SocketApp } from '../../testing/sockets';
import type { Place } from '../subject';
import { performEveryCommand } from './commands';
import { listSocketReads, Reader } from './reader';
import { listReads } from './reads';

let google: FakeGoogle;
let test: SocketApp;
beforeAll(async () => {
  google = await startFakeGoogle(() => new Date());
  test = await createSocketApp({ env: { GOOGLE_CALENDAR_URL: google.url } });
});
afterAll(async () => {
  await test.close();
  await google.stop();
});

/** Signs the person in on another browser, as a member of the company. */
async function joinOnAnotherBrowser({ founder }: TestCompany, person: Person): Promise<Person> {
  const { magicLink } = await founder.ok(API.people.createMagicLink);
  const browser = await signInOnAnotherBrowser(test, person);
  await browser.ok(API.companies.join, { body: { token: tokenOf(magicLink) } });
  return browser;
}

/** Creates another company, which the manager joins as a founder and the colleague as an employee. */
async function openOtherCompany(manager: Person, colleague: Person): Promise<Place> {
  const company = await foundCompany(test, { name: 'Theirs' });
  const founder = await joinOnAnotherBrowser(company, manager);
  await changeMembership(company, founder, { role: 'Founder' });
  return { ...company, test, founder, colleague: await joinOnAnotherBrowser(company, colleague) };
}

it('keeps responses and notifications of a company independent of events in another company', async () => {
  const company = await foundCompany(test, { name: 'Ours' });
  const [colleague, manager] = [await company.hire(), await company.hire()];
  await changeMembership(company, manager, { role: 'Manager' });
  await talk(manager, colleague);
  const ours: Place = { ...company, test, colleague };
  // Typing ends after a few seconds, so it would differ between two reads.
  await performEveryCommand(ours, { except: API.chat.typing });
  const { reads, recorded } = await listReads(ours);
  const socketReads = await listSocketReads(ours);
  const readers: Readonly<Record<string, Reader>> = {
    founder: await Reader.connect(test, company.founder, { isShared: false }),
    manager: await Reader.connect(test, manager, { isShared: true }),
    colleague: await Reader.connect(test, colleague, { isShared: true }),
  };
  const ofEach = async <Result>(work: (reader: Reader) => Promise<Result>) => {
    const results: Record<string, Result> = {};
    for (const [role, reader] of Object.entries(readers)) results[role] = await work(reader);
    return results;
  };

  const recordedBefore = await ofEach((reader) => reader.read(recorded));
  const before = await ofEach((reader) => reader.read(reads));
  const askedBefore = await ofEach((reader) => reader.ask(socketReads));
  await test.deps.background.waitUntilIdle();
  await ofEach((reader) => reader.readEvents());

  await performEveryCommand(await openOtherCompany(manager, colleague));

  await test.deps.background.waitUntilIdle();
  expect(await ofEach((reader) => reader.readEvents())).toEqual({ founder: [], manager: [], colleague: [] });
  expect(await ofEach((reader) => reader.read(reads))).toEqual(before);
  expect(await ofEach((reader) => reader.ask(socketReads))).toEqual(askedBefore);
  expect(await ofEach((reader) => reader.read(recorded))).toEqual(recordedBefore);
});
