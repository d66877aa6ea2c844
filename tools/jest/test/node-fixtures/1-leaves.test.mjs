import { visits } from './visits.mjs';

it('leaves everything behind', () => {
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
