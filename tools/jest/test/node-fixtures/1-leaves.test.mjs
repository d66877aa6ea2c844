import { visits } from './visits.mjs';

it('a test file may change modules, globals and storage', () => {
  visits.push('leaves');
  setTimeout((text) => visits.push(text), 20, 'timeout');
  setInterval((text) => visits.push(text), 5, 'interval');
  process.on('fixture', () => visits.push('listener'));
  process.env.FIXTURE = '1';
  globalThis.fixture = true;
  Date.now = () => 0;
  jest.spyOn(Math, 'random').mockReturnValue(2);
  jest.useFakeTimers({ now: 0 });
});
