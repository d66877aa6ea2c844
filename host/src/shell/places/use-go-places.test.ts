import { goKeys } from './use-go-places';

const destination = (to: string, en: string, de = en) => ({ to, label: { en, de } });

test('assigns the first free letter of the English label', () => {
  const keys = goKeys([
    destination('/dashboard', 'Dashboard'),
    destination('/people', 'People', 'Personen'),
    destination('/profile/7', 'Profile', 'Profil'),
    destination('/documents', 'Documents', 'Unterlagen'),
  ]);
  expect(Object.fromEntries(keys)).toEqual({ '/dashboard': 'd', '/people': 'p', '/profile/7': 'r', '/documents': 'o' });
});

test('falls back to the path, and assigns no letter if none is free', () => {
  const keys = goKeys([
    destination('/a', 'A'),
    destination('/b', 'Ä'),
    destination('/x', 'Ab'),
    destination('/a/b', 'A'),
  ]);
  expect(Object.fromEntries(keys)).toEqual({ '/a': 'a', '/b': 'b', '/x': 'x' });
});
