import type { API, ProjectColumn, ResponseOf, TaskCard, Person } from '@atrium/contracts';
import { compareRanks, rankBetween } from '@atrium/domain';

export type Board = ResponseOf<typeof API.tasks.board>;
type BoardChanges = ResponseOf<typeof API.tasks.changes>;

/** The position of a card: a column, and the card it follows or null for the top. */
export interface Place {
  column: string;
  after: string | null;
}

/** Compares cards by their order in a column. */
export const compareCards = (one: TaskCard, other: TaskCard): number =>
  compareRanks(one.rank, other.rank) || compareRanks(one._id, other._id);

/** Adds a card or replaces an older version of it. */
export function withTask(board: Board, task: TaskCard, people: readonly Person[] = []): Board {
  const known = board.tasks.find(({ _id }) => _id === task._id);
  const tasks =
    known === undefined
      ? [...board.tasks, task]
      : known.seq <= task.seq
        ? board.tasks.map((each) => (each === known ? task : each))
        : board.tasks;
  const added = people.filter(({ _id }) => !board.people.some((person) => person._id === _id));
  return { ...board, tasks, people: added.length > 0 ? [...board.people, ...added] : board.people };
}

/** Removes a card. */
export const withoutTask = (board: Board, taskId: string): Board => ({
  ...board,
  tasks: board.tasks.filter(({ _id }) => _id !== taskId),
});

/** Advances the board's `seq` to the given one, if no earlier change is missing. */
export const withSeq = (board: Board, seq: number): Board => (seq === board.seq + 1 ? { ...board, seq } : board);

/** Applies the changes that the server returned for a board. */
export function withChanges(board: Board, { seq, tasks, removed }: BoardChanges): Board {
  const gone = new Set(removed);
  const merged = tasks.reduce((before, task) => withTask(before, task), board);
  return { ...merged, tasks: merged.tasks.filter(({ _id }) => !gone.has(_id)), seq: Math.max(board.seq, seq) };
}

/** Returns the columns in display order. */
export const orderedColumns = (columns: readonly ProjectColumn[]): ProjectColumn[] =>
  columns.toSorted((one, other) => compareRanks(one.rank, other.rank) || compareRanks(one._id, other._id));

/** Returns the sorted cards of each column. */
export function cardsByColumn(columns: readonly ProjectColumn[], tasks: readonly TaskCard[]): Map<string, TaskCard[]> {
  const cards = new Map<string, TaskCard[]>(columns.map(({ _id }) => [_id, []]));
  for (const task of tasks) cards.get(task.columnId)?.push(task);
  for (const column of cards.values()) column.sort(compareCards);
  return cards;
}

/** Returns the card at its new place, ranked between its neighbours as the server will rank it. */
export function placeCard(task: TaskCard, { column, after }: Place, tasks: readonly TaskCard[]): TaskCard {
  const others = tasks.filter(({ columnId, _id }) => columnId === column && _id !== task._id).sort(compareCards);
  const index = after === null ? -1 : others.findIndex(({ _id }) => _id === after);
  const before = others[index]?.rank ?? null;
  // There is no room between equal ranks, so the nearest place is after them.
  const next = others.slice(index + 1).find(({ rank }) => before === null || rank > before)?.rank ?? null;
  return { ...task, columnId: column, rank: rankBetween(before, next) };
}

/** Returns the place one step away from a card, or null at the edge of the board. */
export function placeNextTo(
  task: TaskCard,
  direction: 'up' | 'down' | 'left' | 'right',
  columns: readonly ProjectColumn[],
  cards: ReadonlyMap<string, readonly TaskCard[]>,
): Place | null {
  const own = cards.get(task.columnId) ?? [];
  const index = own.findIndex(({ _id }) => _id === task._id);
  if (direction === 'up') return index > 0 ? { column: task.columnId, after: own[index - 2]?._id ?? null } : null;
  if (direction === 'down') {
    const next = own[index + 1];
    return next ? { column: task.columnId, after: next._id } : null;
  }
  const at = columns.findIndex(({ _id }) => _id === task.columnId);
  const column = columns[direction === 'left' ? at - 1 : at + 1];
  if (!column) return null;
  // Keep the same row, where the user is already looking.
  return { column: column._id, after: (cards.get(column._id) ?? []).slice(0, index).at(-1)?._id ?? null };
}
