import { reloadOnce } from './page-reload';

/** A tab whose storage survives reloads. */
function createTab() {
  const stored = new Map<string, string>();
  const reload = jest.fn();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  return { reload, storage, deps: () => ({ reload, storage }) };
}

test('reloads the page once for each reason', () => {
  const { reload, deps } = createTab();
  reloadOnce('host 1.1.0', deps);
  reloadOnce('host 1.1.0', deps);
  expect(reload).toHaveBeenCalledTimes(1);

  reloadOnce('host 1.0.0', deps);
  reloadOnce('host 1.1.0', deps);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('does not reload the page if the browser refuses to store the reason', () => {
  const { reload, storage } = createTab();
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  reloadOnce('host 1.1.0', () => ({ reload, storage: { ...storage, setItem: refuse } }));
  reloadOnce('host 1.1.0', () => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(reload).not.toHaveBeenCalled();
});
