import type { ProjectColumn, TaskCard } from '@atrium/contracts';
import { rankBetween } from '@atrium/domain';
import fc from 'fast-check';
import { aBoard, aCard, aColumn } from '../../../testing/work';
import {
  type Board,
  cardsByColumn,
  compareCards,
  placeCard,
  placeNextTo,
  withChanges,
  withoutTask,
  withSeq,
  withTask,
} from './board';

const columns: ProjectColumn[] = ['a', 'b', 'c'].map((rank, index) => aColumn({ name: `Column ${index}`, rank }));
const [first, second, third] = columns as [ProjectColumn, ProjectColumn, ProjectColumn];

const inColumn = (column: ProjectColumn, count: number): TaskCard[] => {
  let rank: string | null = null;
  return Array.from({ length: count }, () => {
    rank = rankBetween(rank, null);
    return aCard({ columnId: column._id, rank });
  });
};
const titles = (cards: readonly TaskCard[] | undefined) => (cards ?? []).map(({ _id }) => _id);

it('keeps the newer state of a card even if an older one arrives later', () => {
  const old = aCard({ title: 'Old', seq: 1 });
  const board = aBoard({ columns, tasks: [old] });
  const renamed = { ...old, title: 'New', seq: 2 };
  expect(withTask(withTask(board, renamed), old).tasks).toEqual([renamed]);
});

it('advances the sequence number only without a gap', () => {
  const board = aBoard({ seq: 4 });
  expect(withSeq(board, 5).seq).toBe(5);
  expect(withSeq(board, 6).seq).toBe(4);
});

it('equals a fresh fetch after a lost event once the missed changes are applied', () => {
  const step = fc.record({ card: fc.nat(9), act: fc.constantFrom('move', 'rename', 'remove'), to: fc.nat(2) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), fc.nat(40), (steps, lost) => {
      const tasks = inColumn(first, 10);
      let server = aBoard({ columns, tasks });
      let client: Board = server;
      const gone: string[] = [];
      const start = server.seq;
      steps.forEach(({ card, act, to }, index) => {
        const task = server.tasks.find(({ _id }) => _id === tasks[card]?._id);
        if (!task) return;
        const seq = server.seq + 1;
        if (act === 'remove') {
          gone.push(task._id);
          server = { ...withoutTask(server, task._id), seq };
        } else {
          const moved = placeCard(task, { column: columns[to]?._id ?? '', after: null }, server.tasks);
          const next = act === 'move' ? { ...moved, seq } : { ...task, title: `Renamed ${seq}`, seq };
          server = { ...withTask(server, next), seq };
        }
        // One event in the middle is lost.
        if (index === lost) return;
        const event = server.tasks.find(({ _id }) => _id === task._id);
        client = withSeq(event ? withTask(client, event) : withoutTask(client, task._id), seq);
      });
      // The changes fetched from the server close the gap.
      const changes = {
        seq: server.seq,
        reset: false,
        removed: gone,
        tasks: server.tasks.filter(({ seq }) => seq > start),
      };
      client = withChanges(client, changes);
      const sorted = (board: Board) => board.tasks.toSorted(compareCards);
      expect(client.seq).toBe(server.seq);
      expect(sorted(client)).toEqual(sorted(server));
    }),
  );
});

it('puts a card where it was dropped', () => {
  const tasks = [...inColumn(first, 3), ...inColumn(second, 2)];
  const [one, two, three, four, five] = tasks as [TaskCard, TaskCard, TaskCard, TaskCard, TaskCard];
  const order = (task: TaskCard) =>
    titles(
      cardsByColumn(
        columns,
        tasks.map((each) => (each._id === task._id ? task : each)),
      ).get(task.columnId),
    );
  expect(order(placeCard(three, { column: first._id, after: null }, tasks))).toEqual(titles([three, one, two]));
  expect(order(placeCard(one, { column: first._id, after: two._id }, tasks))).toEqual(titles([two, one, three]));
  expect(order(placeCard(one, { column: second._id, after: four._id }, tasks))).toEqual(titles([four, one, five]));
});

it('returns the adjacent place, and null beyond the edge', () => {
  const tasks = [...inColumn(first, 2), ...inColumn(second, 1)];
  const cards = cardsByColumn(columns, tasks);
  const [one, two, three] = tasks as [TaskCard, TaskCard, TaskCard];
  const next = (task: TaskCard, direction: 'up' | 'down' | 'left' | 'right') =>
    placeNextTo(task, direction, columns, cards);
  expect(next(one, 'up')).toBeNull();
  expect(next(two, 'up')).toEqual({ column: first._id, after: null });
  expect(next(one, 'down')).toEqual({ column: first._id, after: two._id });
  expect(next(two, 'down')).toBeNull();
  expect(next(one, 'left')).toBeNull();
  expect(next(two, 'right')).toEqual({ column: second._id, after: three._id });
  expect(next(three, 'right')).toEqual({ column: third._id, after: null });
});
