import { de } from './de';
import { en } from './en';
import { ops as opsDe } from './pages/ops.de';
import { ops as opsEn } from './pages/ops.en';

type Catalogue = { [key: string]: string | Catalogue };

function flat(catalogue: Catalogue, prefix = ''): [string, string][] {
  return Object.entries(catalogue).flatMap(([key, text]) =>
    typeof text === 'string' ? [[prefix + key, text] as [string, string]] : flat(text, `${prefix}${key}.`),
  );
}

const values = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name).toSorted();

test.each([
  ['of the shell', en, de],
  ['of /ops', opsEn, opsDe],
])('has the same texts %s with the same placeholders in both languages', (_texts, inEnglish, inGerman) => {
  const english = Object.fromEntries(flat(inEnglish));
  const german = Object.fromEntries(flat(inGerman));

  expect(Object.keys(german).toSorted()).toEqual(Object.keys(english).toSorted());
  for (const [key, text] of Object.entries(english)) {
    expect([key, values(german[key] ?? '')]).toEqual([key, values(text)]);
    expect([key, german[key]]).not.toEqual([key, '']);
  }
});

test('contains the strings of docs/PRODUCT.md to the letter', () => {
  expect(en.signIn.loginFailed).toBe('Login failed');
  expect(en.signIn.registerFailed).toBe('Registration failed');
  expect(en.notifications).toMatchObject({
    signedOut: 'Please log in to view notifications',
    error: 'Error loading notifications',
    retry: 'Retry',
    empty: 'No new notifications',
    markAll: 'Mark all as read',
    marking: 'Marking...',
    failedTitle: 'Failed to load notifications',
    failedText: 'Please check your internet connection and try again.',
  });
  expect(en.onboarding).toMatchObject({
    failed: 'Failed to create company',
    loadFailed: 'Failed to fetch company details',
    saveFailed: 'Failed to update company',
  });
});
