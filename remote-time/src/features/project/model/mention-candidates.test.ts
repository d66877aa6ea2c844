import { anId, buildEmployee } from '@atrium/testing';
import { mentionCandidates } from './mention-candidates';

const person = (name: string) => ({ _id: anId(), name, avatarUrl: null });
const [ada, ben, cleo] = [person('Ada'), person('Ben'), person('Cleo')];
const employees = [ada, ben, cleo].map((user) => buildEmployee({ user: { ...user, email: 'a@example.com' } }));
const project = { members: [cleo], visibility: 'open' as const };
const namesOf = (...given: Parameters<typeof mentionCandidates>) => mentionCandidates(...given).map(({ name }) => name);

describe('the candidates for a mention', () => {
  it('are everyone for an open project of General, members first', () => {
    expect(namesOf(project, employees, { isGeneral: true, members: [] })).toEqual(['Cleo', 'Ada', 'Ben']);
  });

  it('are those of its workspace for another open project', () => {
    expect(namesOf(project, employees, { isGeneral: false, members: [ben] })).toEqual(['Cleo', 'Ben']);
    expect(namesOf(project, employees, undefined)).toEqual(['Cleo']);
  });

  it('are the members of a private project', () => {
    const hidden = { ...project, visibility: 'private' as const };
    expect(namesOf(hidden, employees, { isGeneral: true, members: [ben] })).toEqual(['Cleo']);
  });
});
