import { keptStorage } from './kept-storage';

const refuse = () => {
  throw new DOMException('full', 'QuotaExceededError');
};

beforeEach(() => localStorage.clear());

test('stores values in the browser’s storage', () => {
  const storage = keptStorage(() => localStorage);
  storage.setItem('key', 'value');

  expect([storage.getItem('key'), localStorage.getItem('key'), storage.durable()]).toEqual(['value', 'value', true]);
  storage.removeItem('key');
  expect(localStorage.getItem('key')).toBeNull();
});

test('returns values that a full storage rejected, until they are removed', () => {
  localStorage.setItem('key', 'old');
  const full = { getItem: (key: string) => localStorage.getItem(key), setItem: refuse, removeItem: () => undefined };
  const storage = keptStorage(() => full);
  storage.setItem('key', 'new');

  expect([storage.getItem('key'), storage.durable()]).toEqual(['new', false]);
  storage.removeItem('key');
  expect(storage.getItem('key')).toBe('old');
});

test('lists all keys, including those of values that a full storage rejected', () => {
  localStorage.setItem('stored', 'value');
  jest.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(refuse);
  const storage = keptStorage(() => localStorage);
  storage.setItem('refused', 'value');

  expect(storage.keys()).toEqual(['stored', 'refused']);
  expect(keptStorage(refuse).keys()).toEqual([]);
});

test('stores values in memory when the browser blocks storage', () => {
  const storage = keptStorage(refuse);
  storage.removeItem('key');
  expect(storage.getItem('key')).toBeNull();

  storage.setItem('key', 'value');
  expect(storage.getItem('key')).toBe('value');
});
