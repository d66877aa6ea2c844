import { API } from '@atrium/contracts';
import type { Platform } from '@atrium/platform';
import { workKeys } from '../../../shared/api/work-keys';
import type { WorkSocket } from '../../../shared/live/work-socket';
import { projectKeys } from '../api/project-keys';
import { type Board, withChanges, withoutTask, withSeq, withTask } from './board';

/** Keeps the boards on screen up to date. */
export interface ProjectLive {
  /** Follows a board, starting from its cached state. Returns a function that stops it. */
  follow(projectId: string): () => void;
  /** Fetches missing changes if the cached board is older than the received events. Call it after each fetch. */
  check(projectId: string): void;
  dispose(): void;
}

interface FollowedProject {
  readers: number;
  /** Sequence number of the latest change that the server reported. */
  reportedSeq: number;
  isCatchingUp: boolean;
}

const isRefused = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'success' in answer && answer.success === false;

const seqOf = (answer: unknown): number =>
  typeof answer === 'object' && answer !== null && 'seq' in answer && typeof answer.seq === 'number' ? answer.seq : 0;

/** Subscribes to boards and applies their events to the query cache. Fetches the missing changes to close gaps. */
export function createProjectLive({ api, queryClient }: Platform, socket: WorkSocket): ProjectLive {
  const followed = new Map<string, FollowedProject>();

  const boardOf = (projectId: string) => queryClient.getQueryData<Board>(projectKeys.board(projectId));
  const change = (projectId: string, update: (board: Board) => Board) =>
    queryClient.setQueryData<Board>(projectKeys.board(projectId), (board) => board && update(board));
  const refetch = (...keys: (readonly unknown[])[]) => {
    for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
  };

  const check = (projectId: string) => {
    const one = followed.get(projectId);
    const board = boardOf(projectId);
    if (!one || !board || one.isCatchingUp || board.seq >= one.reportedSeq) return;
    one.isCatchingUp = true;
    void catchUp(projectId, board.seq).finally(() => {
      one.isCatchingUp = false;
    });
  };
  const catchUp = async (projectId: string, afterSeq: number) => {
    try {
      const changes = await api.call(API.tasks.changes, { params: { projectId }, query: { afterSeq } });
      if (changes.reset) refetch(projectKeys.board(projectId));
      else change(projectId, (board) => withChanges(board, changes));
    } catch {
      // The next event or connection retries.
    }
  };
  const applyEvent = (projectId: string, seq: number, update: (board: Board) => Board) => {
    const one = followed.get(projectId);
    if (!one) return;
    one.reportedSeq = Math.max(one.reportedSeq, seq);
    change(projectId, (board) => withSeq(update(board), seq));
    refetch(projectKeys.activity(projectId));
    check(projectId);
  };
  const openBoard = (projectId: string) =>
    socket.emit('project:open', { projectId }, (answer) => {
      // The user lost access or the project was deleted: refetch, so that the page shows it.
      if (isRefused(answer)) return refetch(workKeys.project(projectId), projectKeys.board(projectId));
      const one = followed.get(projectId);
      if (one) one.reportedSeq = Math.max(one.reportedSeq, seqOf(answer));
      check(projectId);
    });

  const unsubscribes = [
    socket.subscribe((isConnected) => {
      if (isConnected) for (const projectId of followed.keys()) openBoard(projectId);
    }),
    socket.on('task:changed', ({ projectId, seq, what, task, people }) => {
      applyEvent(projectId, seq, (board) => withTask(board, task, people));
      // Changes that are being saved are already shown; an older response would briefly revert them.
      const isSaving = queryClient.isMutating({ mutationKey: projectKeys.task(task._id) }) > 0;
      refetch(isSaving ? projectKeys.comments(task._id) : projectKeys.task(task._id));
      if (what === 'created' || what === 'changed') refetch(workKeys.allMine);
    }),
    socket.on('task:removed', ({ projectId, seq, taskId }) => {
      applyEvent(projectId, seq, (board) => withoutTask(board, taskId));
    }),
    socket.on('project:changed', ({ projectId }) => {
      if (!followed.has(projectId)) return;
      refetch(workKeys.project(projectId), projectKeys.board(projectId), projectKeys.activity(projectId));
    }),
    socket.on('project:closed', ({ projectId }) => {
      if (followed.has(projectId)) openBoard(projectId);
    }),
  ];

  return {
    follow(projectId) {
      const one = followed.get(projectId) ?? { readers: 0, reportedSeq: 0, isCatchingUp: false };
      one.readers += 1;
      followed.set(projectId, one);
      if (one.readers === 1) openBoard(projectId);
      return () => {
        one.readers -= 1;
        if (one.readers > 0) return;
        followed.delete(projectId);
        socket.emit('project:close', { projectId });
      };
    },
    check,
    dispose: () => unsubscribes.forEach((unsubscribe) => unsubscribe()),
  };
}
