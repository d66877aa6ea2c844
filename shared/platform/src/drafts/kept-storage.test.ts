import { keptStorage } from './kept-storage';

const refuse = () => {
  throw new DOMException('full', 'QuotaExceededError');
};

beforeEach(() => localStorage.clear());

test('keeps what it is given in the storage of the browser', () => {
  const storage = keptStorage(() => localStorage);
  storage.setItem('key', 'value');

  expect([storage.getItem('key'), localStorage.getItem('key'), storage.durable()]).toEqual(['value', 'value', true]);
  storage.removeItem('key');
  expect(localStorage.getItem('key')).toBeNull();
});

test('what a full storage refuses counts before what it holds, until it is removed', () => {
  localStorage.setItem('key', 'old');
  const full = { getItem: (key: string) => localStorage.getItem(key), setItem: refuse, removeItem: () => undefined };
  const storage = keptStorage(() => full);
  storage.setItem('key', 'new');

  expect([storage.getItem('key'), storage.durable()]).toEqual(['new', false]);
  storage.removeItem('key');
  expect(storage.getItem('key')).toBe('old');
});

test('lists the keys of all values, also of those that a full storage refused', () => {
  localStorage.setItem('stored', 'value');
  jest.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(refuse);
  const storage = keptStorage(() => localStorage);
  storage.setItem('refused', 'value');

  expect(storage.keys()).toEqual(['stored', 'refused']);
  expect(keptStorage(refuse).keys()).toEqual([]);
});

test('a browser that blocks storage gives memory for as long as the page lasts', () => {
  const storage = keptStorage(refuse);
  storage.removeItem('key');
  expect(storage.getItem('key')).toBeNull();

  storage.setItem('key', 'value');
  expect(storage.getItem('key')).toBe('value');
});
