import { API, PRIVACY_SECTIONS, type PrivacySection, USER_DETAILS_DEFAULTS, type UserDetails } from '@atrium/contracts';
import { createTestApp, foundCompany, type Person, type TestApp, type TestCompany } from '../../testing';
import { grant } from '../../testing/domains/people';

const WRITTEN = {
  contact: '+49 221 1234',
  gender: 'female',
  address: 'Am Dom 1, Köln',
  title: 'Analyst',
  birthday: '1990-12-10',
  familyStatus: 'married',
  children: 3,
  location: 'Köln',
  bio: 'Counts things.',
  about: 'Likes engines.',
  experience: [{ title: 'Analyst', company: 'Engines', startDate: '2015-01-01', endDate: null, description: 'All' }],
  education: [{ school: 'Home', degree: '', field: 'Maths', startDate: null, endDate: null, description: '' }],
  skills: ['Maths', 'Looms'],
  projects: [{ name: 'Notes', role: 'Author', url: 'https://example.com/notes', description: '' }],
  nric: 'S1234567A',
  emergencyContact: { name: 'Charles', relationship: 'Friend', contact: '+44 20', email: 'charles@example.com' },
  bankDetails: { bankName: 'Bank', accountNumber: 'DE00 1234' },
};
type Field = keyof typeof WRITTEN;

const FIELDS_OF: Record<PrivacySection, Field[]> = {
  personalInfo: ['contact', 'gender', 'address', 'birthday', 'familyStatus', 'children', 'location'],
  bio: ['bio'],
  about: ['about'],
  experience: ['experience'],
  education: ['education'],
  skills: ['skills'],
  projects: ['projects'],
};
const CONFIDENTIAL: Field[] = ['nric', 'emergencyContact', 'bankDetails'];

let test: TestApp;
let acme: TestCompany;
let ada: Person;
let viewers: Record<'its owner' | 'the founder' | 'somebody who manages people' | 'a colleague', Person>;

beforeAll(async () => {
  test = await createTestApp();
  acme = await foundCompany(test);
  ada = await acme.hire('Ada Lovelace');
  const manager = await acme.hire();
  await grant(test, acme, manager, 'people.manage');
  viewers = {
    'its owner': ada,
    'the founder': acme.founder,
    'somebody who manages people': manager,
    'a colleague': await acme.hire(),
  };
});
afterAll(() => test.close());

const NOTHING_HIDDEN = USER_DETAILS_DEFAULTS.privacySettings;

async function seenBy(viewer: Person): Promise<UserDetails> {
  return (await viewer.ok(API.users.details, { query: { userId: ada.id } })).userDetails;
}

function expectShown(seen: UserDetails, hidden: readonly Field[]) {
  for (const field of Object.keys(WRITTEN) as Field[]) {
    const expected = hidden.includes(field) ? USER_DETAILS_DEFAULTS[field] : WRITTEN[field];
    expect({ [field]: seen[field] }).toEqual({ [field]: expected });
  }
}

const flags = [
  ...PRIVACY_SECTIONS.map((section) => [`the flag ${section}`, { [section]: true }, false, [section]] as const),
  ['no flag', {}, false, []] as const,
  ['two flags', { bio: true, skills: true }, false, ['bio', 'skills']] as const,
  ['the flag isPrivate', {}, true, PRIVACY_SECTIONS] as const,
];

describe.each(flags)('a profile with %s', (_name, set, isPrivate, sections) => {
  beforeAll(async () => {
    await ada.ok(API.users.saveDetails, {
      body: { ...WRITTEN, isPrivate, privacySettings: { ...NOTHING_HIDDEN, ...set } },
    });
  });

  it.each(['its owner', 'the founder', 'somebody who manages people'] as const)(
    'shows everything to %s',
    async (who) => {
      const seen = await seenBy(viewers[who]);
      expectShown(seen, []);
      expect(seen.hidden).toEqual([]);
    },
  );

  it('hides flagged and confidential fields from a colleague', async () => {
    const seen = await seenBy(viewers['a colleague']);
    expectShown(seen, [...CONFIDENTIAL, ...sections.flatMap((section) => FIELDS_OF[section])]);
    expect(seen.hidden).toEqual([...sections]);
  });
});

it('keeps the confidential fields of each company separate', async () => {
  const umbrella = await foundCompany(test, { name: 'Umbrella' });
  await ada.ok(API.users.saveDetails, { body: { ...WRITTEN, privacySettings: NOTHING_HIDDEN, isPrivate: false } });
  const { magicLink } = await umbrella.founder.ok(API.people.createMagicLink);
  const token = new URL(magicLink).searchParams.get('token');
  await ada.ok(API.companies.join, { body: { token } });
  const seen = await seenBy(umbrella.founder);
  expectShown(seen, CONFIDENTIAL);
  expect(seen).toMatchObject({ companyName: 'Umbrella', company: { name: 'Umbrella' } });
  expect(seen.companies.map(({ name }) => name)).toEqual(['Umbrella']);
  await ada.ok(API.users.saveDetails, { body: { nric: 'U-1' } });
  expect((await seenBy(umbrella.founder)).nric).toBe('U-1');
  expect((await seenBy(acme.founder)).nric).toBe('S1234567A');
  await ada.ok(API.companies.switch, { params: { id: acme.company._id } });
});
