import type { RouteDefinition } from '@atrium/contracts';
import { createTestApp, foundCompany, type Person, createPerson, type TestApp } from '../testing';
import type { CallInput } from '../testing/client';
import { type FakeGoogle, startFakeGoogle } from '../testing/services/google-calendar';
import { fingerprint } from './fingerprint';
import { fieldAt, idFields, replaceField, unknownIdLike } from './id-fields';
import type { Place } from './subject';
import { keyOf, SUBJECTS } from './subjects-by-route';

let google: FakeGoogle;
let test: TestApp;
let ours: Place;
let theirs: Place;
let homeless: Person;

async function openPlace(name: string): Promise<Place> {
  const company = await foundCompany(test, { name });
  return { ...company, test, colleague: await company.hire() };
}

beforeAll(async () => {
  google = await startFakeGoogle(() => new Date());
  test = await createTestApp({ env: { GOOGLE_CALENDAR_URL: google.url } });
  [ours, theirs] = [await openPlace('Ours'), await openPlace('Theirs')];
  homeless = await createPerson(test);
});
afterAll(async () => {
  await test.close();
  await google.stop();
});

/** Returns everything that a caller learns, except for the request id. */
async function answer(person: Person, definition: RouteDefinition, input: CallInput) {
  const { status, body } = await person.call(definition, input);
  return { status, body: JSON.stringify(body, (key, value: unknown) => (key === 'requestId' ? undefined : value)) };
}

it('covers every served route that names an object', () => {
  const named = test.app.apiRoutes.filter((definition) => idFields(definition).length > 0).map(keyOf);
  expect(named.toSorted()).toEqual([...SUBJECTS.keys()].toSorted());
});

it.each([...SUBJECTS])(
  '%s treats an object of another company as missing and leaves it unchanged',
  async (key, make) => {
    const definition = test.app.apiRoutes.find((each) => keyOf(each) === key);
    if (!definition) throw new Error('This route is not served.');
    const { by, input, own = [], choosing = [] } = await make(ours);
    const foreign = (await make(theirs)).input;
    const before = await fingerprint(test.deps.db, theirs.company._id);

    for (const field of idFields(definition).filter((each) => !own.includes(each))) {
      const known = fieldAt(foreign, field);
      if (typeof known !== 'string') throw new Error(`The foreign call has no id in ${field}.`);
      for (const person of [ours.founder, ours.colleague, homeless]) {
        const refused = await answer(person, definition, replaceField(input, field, known));
        const missing = await answer(person, definition, replaceField(input, field, unknownIdLike(known)));
        expect({ field, ...refused }).toEqual({ field, ...missing });
        if (!choosing.includes(field)) expect(refused.status).toBeGreaterThanOrEqual(400);
        expect(refused.status).toBeLessThan(500);
      }
    }
    expect(await fingerprint(test.deps.db, theirs.company._id)).toBe(before);

    // The foreign object was the reason for the rejection, not the rest of the call.
    const served = await by.call(definition, input);
    expect({ status: served.status, body: served.body }).toMatchObject({ status: definition.status ?? 200 });
  },
);
