import { API, type RouteDefinition } from '@atrium/contracts';
import type { Place } from '../cross-company/subject';
import { keyOf } from '../cross-company/subjects-by-route';
import { createTestApp, foundCompany, type Person, type TestApp } from '../testing';
import { changeMembership } from '../testing/domains/people';
import { SHARED_EDITS } from './edits';
import { OTHER_UPDATES } from './other-updates';
import type { EditScene, Fields, SharedEdit } from './shared-edit';

let test: TestApp;
let place: Place;

beforeAll(async () => {
  test = await createTestApp();
  const company = await foundCompany(test);
  place = { ...company, test, colleague: await company.hire() };
  await changeMembership(company, place.colleague, { role: 'Founder' });
});
afterAll(() => test.close());

/** Two people who opened the form of the same object. */
async function open({ definition, prepare }: SharedEdit) {
  const scene = await prepare(place);
  const base = await scene.read();
  const by = (person: Person) => {
    const input = (fields: Fields, before?: Fields) => ({
      ...(scene.params && { params: scene.params }),
      body: { ...scene.body, ...fields, ...(before && { base: before }) },
    });
    return {
      call: (fields: Fields, before?: Fields) => person.call(definition, input(fields, before)),
      save: (fields: Fields, before?: Fields) => person.ok(definition, input(fields, before)),
      refused: (fields: Fields, before?: Fields) => person.refused(definition, input(fields, before)),
    };
  };
  return { scene, base, me: by(scene.editor ?? place.colleague), other: by(scene.editor ?? place.founder) };
}

const pick = (values: Fields, field: string): Fields => ({ [field]: values[field] });
const valueOf = ({ values }: EditScene, field: string, whose: 'mine' | 'theirs'): Fields => ({
  [field]: values[field]?.[whose === 'mine' ? 0 : 1],
});

const NAMED = SHARED_EDITS.map((edit) => [keyOf(edit.definition), edit] as const);

describe.each(NAMED)('%s', (_, edit) => {
  it('rejects a stale save with the stored value, and accepts one based on it', async () => {
    const { scene, base, me, other } = await open(edit);
    for (const field of Object.keys(scene.values)) {
      const before = pick(base, field);
      const [mine, theirs] = [valueOf(scene, field, 'mine'), valueOf(scene, field, 'theirs')];
      await other.save(theirs, before);
      const error = await me.refused(mine, before);
      expect(error).toMatchObject({ status: 409, code: 'EDIT_CONFLICT', current: theirs });
      expect(await scene.read()).toMatchObject(theirs);
      await me.save(mine, error.current as Fields); // the fields of the form
      expect(await scene.read()).toMatchObject(mine);
      await me.save(before);
    }
  });

  it('accepts one of two concurrent saves and rejects the other with EDIT_CONFLICT', async () => {
    const { scene, base, me, other } = await open(edit);
    for (const field of Object.keys(scene.values)) {
      const before = pick(base, field);
      const [mine, theirs] = [valueOf(scene, field, 'mine'), valueOf(scene, field, 'theirs')];
      const answers = await Promise.all([me.call(mine, before), other.call(theirs, before)]);
      const accepted = answers.findIndex(({ status }) => status < 300);
      expect(answers[1 - accepted]).toMatchObject({ status: 409, body: { code: 'EDIT_CONFLICT' } });
      expect(await scene.read()).toMatchObject(accepted === 0 ? mine : theirs);
      await me.save(before);
    }
  });

  it('keeps changes of different fields when both people send the whole form', async () => {
    const { scene, base, me, other } = await open(edit);
    const [first, ...more] = Object.keys(scene.values);
    if (first === undefined) throw new Error('No field to edit');
    const theirs = valueOf(scene, first, 'theirs');
    await other.save(theirs, pick(base, first));
    for (const field of more) {
      const mine = valueOf(scene, field, 'mine');
      await me.save({ ...pick(base, first), ...mine }, { ...pick(base, first), ...pick(base, field) });
      expect(await scene.read()).toMatchObject({ ...theirs, ...mine });
    }
    await me.save(pick(base, first), pick(base, first));
    expect(await scene.read()).toMatchObject(theirs);
    await me.save(base);
  });

  it('accepts the same value from both people', async () => {
    const { scene, base, me, other } = await open(edit);
    for (const field of Object.keys(scene.values)) {
      const mine = valueOf(scene, field, 'mine');
      await other.save(mine, pick(base, field));
      await me.save(mine, pick(base, field));
      expect(await scene.read()).toMatchObject(mine);
      await me.save(pick(base, field));
    }
  });

  it('replaces the stored value if no base is sent', async () => {
    const { scene, base, me, other } = await open(edit);
    for (const field of Object.keys(scene.values)) {
      await other.save(valueOf(scene, field, 'theirs'));
      await me.save(valueOf(scene, field, 'mine'));
      expect(await scene.read()).toMatchObject(valueOf(scene, field, 'mine'));
      await me.save(pick(base, field));
    }
  });
});

const UPDATES: readonly RouteDefinition[] = Object.values(API)
  .flatMap((group): RouteDefinition[] => Object.values(group))
  .filter(({ method }) => method === 'PUT' || method === 'PATCH');

it('covers every PUT and PATCH route', () => {
  const others = OTHER_UPDATES.flatMap(([, routes]) => routes);
  const known = [...SHARED_EDITS.map(({ definition }) => definition), ...others].map(keyOf);
  expect(UPDATES.map(keyOf).filter((route) => !known.includes(route))).toEqual([]);
  expect(known.filter((route, index) => known.indexOf(route) !== index)).toEqual([]);
});

it('lists only PUT and PATCH routes as updates', () => {
  const others = OTHER_UPDATES.flatMap(([, routes]) => routes).map(keyOf);
  expect(others.filter((route) => !UPDATES.map(keyOf).includes(route))).toEqual([]);
});
