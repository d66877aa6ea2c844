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

test('reads the registry from the page', () => {
  expect(inlinedRegistry(pageWith(JSON.stringify(registry(7))))).toEqual(registry(7));
});

test.each([[''], ['{'], ['{"serial":"7"}'], ['null']])('reads %j in the page as an empty registry', (text) => {
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

test('does not request a known serial', async () => {
  const ask = jest.fn();
  const live = createLiveRegistry(registry(7), ask);

  await live.refresh(7);

  expect(ask).not.toHaveBeenCalled();
});

test('ignores an older registry that arrives late', async () => {
  const live = createLiveRegistry(registry(7), async () => registry(6));

  await live.refresh();

  expect(live.get().serial).toBe(7);
});

test.each([
  ['an invalid response', async () => '<html>'],
  ['an error', () => Promise.reject(new Error('offline'))],
])('keeps the current registry after %s from the server', async (_what, ask) => {
  const live = createLiveRegistry(registry(7), ask);

  expect(await live.refresh()).toBe(false);

  expect(live.get()).toEqual(registry(7));
});
