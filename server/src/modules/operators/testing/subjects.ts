import { randomBytes } from 'node:crypto';
import { API } from '@atrium/contracts';
import { activate, addFreeze, openStore, startCanary } from '@atrium/releases';
import { storeFakeRelease } from '@atrium/releases/testing';
import type { MakeSubject, Place, Subjects } from '../../../cross-company/subject';
import { createOperator, createPipeline, makeLive } from '../../../testing/domains/operators';

const author = { who: 'ada' };
const [LIVE, NEXT] = ['1.0.0', '1.1.0'];

/** Returns the name of a package that nobody else uses. */
const newName = () => `remote-x${randomBytes(4).toString('hex')}`;

/** Releases belong to the installation. */
const own = ['params.name'];

/** Returns a call about a package of which one version is live and another one stored. */
const callAboutPackage =
  (body: object, prepare: (place: Place, name: string) => Promise<unknown> = async () => undefined): MakeSubject =>
  async (place) => {
    const name = newName();
    await makeLive(place.test, name, LIVE, NEXT);
    await prepare(place, name);
    return { by: await createOperator(place.test), input: { params: { name }, body }, own };
  };

const storeOf = ({ test }: Place) => openStore(test.deps.config.dataDir);
const callAboutCanary = (body: object) =>
  callAboutPackage(body, (place, name) => startCanary(storeOf(place), { name, version: NEXT }, 10, author));

export const operatorsSubjects: Subjects = [
  [API.operators.activate, callAboutPackage({ version: NEXT, active: LIVE })],
  [API.operators.startCanary, callAboutPackage({ version: NEXT, percent: 10, active: LIVE })],
  [API.operators.promote, callAboutCanary({ version: NEXT })],
  [API.operators.abort, callAboutCanary({ version: NEXT })],
  [
    API.operators.rollBack,
    callAboutPackage({ version: NEXT, why: 'It fails.' }, (place, name) =>
      activate(storeOf(place), [{ name, version: NEXT }], author),
    ),
  ],
  [
    API.operators.health,
    async (place) => {
      const name = newName();
      // Nothing is made live, since this subject is also read where nothing may change.
      await storeFakeRelease(storeOf(place), { name, version: LIVE });
      return { by: await createOperator(place.test), input: { params: { name } }, own };
    },
  ],
  [
    API.operators.calls,
    async ({ test }) => {
      const by = await createOperator(test);
      await createPipeline(test, by);
      const { entries } = await by.ok(API.operators.calls, { query: { limit: 1 } });
      return { by, input: { query: { cursor: entries[0]?._id ?? '' } } };
    },
  ],
  [
    API.operators.endFreeze,
    async (place) => {
      const id = place.test.deps.ids.uuid();
      const to = new Date(Date.now() + 86_400_000).toISOString();
      await addFreeze(storeOf(place), { id, to, packages: [newName()], why: 'Holidays' }, author);
      return { by: await createOperator(place.test), input: { params: { freezeId: id } } };
    },
  ],
  [
    API.operators.revokeToken,
    async ({ test }) => {
      const by = await createOperator(test);
      const { token } = await createPipeline(test, by);
      return { by, input: { params: { tokenId: token._id } } };
    },
  ],
];
