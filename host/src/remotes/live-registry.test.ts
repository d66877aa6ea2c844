import type { Registry } from '@atrium/contracts';
import { createLiveRegistry, EMPTY_REGISTRY, inlinedRegistry } from './live-registry';
import { entry } from '../testing/releases';

const registry = (serial: number): Registry => ({ serial, host: null, remotes: { 'remote-chat': entry('1.0.0') } });

function pageWith(text: string): Document {
  const page = document.implementation.createHTMLDocument();
  const element = page.createElement('script');
  element.id = 'atrium-registry';
  element.type = 'application/json';
  element.textContent = text;
  page.head.append(element);
  return page;
}

test('the registry comes with the page', () => {
  expect(inlinedRegistry(pageWith(JSON.stringify(registry(7))))).toEqual(registry(7));
});

test.each([[''], ['{'], ['{"serial":"7"}'], ['null']])('a page with %j as its registry has no remotes', (text) => {
  expect(inlinedRegistry(pageWith(text))).toEqual(EMPTY_REGISTRY);
});

test('notifies subscribers of a newer registry', async () => {
  const live = createLiveRegistry(registry(7), async () => registry(8));
  const heard = jest.fn();
  live.subscribe(heard);

  expect(await live.refresh(8)).toBe(true);

  expect(live.get().serial).toBe(8);
  expect(heard).toHaveBeenCalledTimes(1);
});

test('a serial that is known is not asked for', async () => {
  const ask = jest.fn();
  const live = createLiveRegistry(registry(7), ask);

  await live.refresh(7);

  expect(ask).not.toHaveBeenCalled();
});

test('an older registry that arrives late changes nothing', async () => {
  const live = createLiveRegistry(registry(7), async () => registry(6));

  await live.refresh();

  expect(live.get().serial).toBe(7);
});

test.each([
  ['garbage', async () => '<html>'],
  ['an error', () => Promise.reject(new Error('offline'))],
])('%s from the server keeps what is known', async (_what, ask) => {
  const live = createLiveRegistry(registry(7), ask);

  expect(await live.refresh()).toBe(false);

  expect(live.get()).toEqual(registry(7));
});
