import { blocksOn } from './blocks';
import { event, items } from './testing/events';

it('puts overlapping events side by side, and others in full width', () => {
  const day = items([
    event('24T08:00', '24T10:00'),
    event('24T09:00', '24T09:30'),
    event('24T09:30', '24T11:00'),
    event('24T14:00', '24T15:00'),
  ]);
  expect(blocksOn(day, '2026-11-24').blocks.map(({ from, column, columns }) => [from, column, columns])).toEqual([
    [540, 0, 2],
    [600, 1, 2],
    [630, 1, 2],
    [900, 0, 1],
  ]);
});

it('shows an event past midnight on both days, but one until midnight only on its own day', () => {
  const night = items([event('24T21:00', '25T01:00'), event('24T21:00', '24T23:00', { eventId: 'b' })]);
  expect(blocksOn(night, '2026-11-24').blocks.map(({ from, to }) => [from, to])).toEqual([
    [1320, 1440],
    [1320, 1440],
  ]);
  expect(blocksOn(night, '2026-11-25').blocks.map(({ from, to }) => [from, to])).toEqual([[0, 120]]);
});

it('extends an event over the columns that are free beside it', () => {
  const day = items([
    event('24T08:00', '24T12:00'),
    event('24T08:00', '24T09:00', { eventId: 'b' }),
    event('24T08:00', '24T09:00', { eventId: 'c' }),
    event('24T10:00', '24T11:00'),
  ]);
  expect(blocksOn(day, '2026-11-24').blocks.map(({ column, span }) => [column, span])).toEqual([
    [0, 1],
    [1, 1],
    [2, 1],
    [1, 2],
  ]);
});

it('counts the events without a column', () => {
  const many = Array.from({ length: 40 }, (_, index) => event('24T08:00', '24T09:00', { eventId: `e${index}` }));
  const { blocks, hidden } = blocksOn(items(many), '2026-11-24', 4);
  expect(blocks.map(({ column, span, columns }) => [column, span, columns])).toEqual([
    [0, 1, 4],
    [1, 1, 4],
    [2, 1, 4],
  ]);
  expect(hidden).toEqual([{ from: 540, to: 600, count: 37, columns: 4 }]);
});

it('keeps a block within its day', () => {
  const late = items([event('24T22:50', '24T22:55')]);
  expect(blocksOn(late, '2026-11-24').blocks).toMatchObject([{ from: 1410, to: 1440 }]);
});
