import { fork } from 'node:child_process';
import { join } from 'node:path';

/** What the sockets of another process are asked for. */
export type Order =
  /** `event` is the one that listeners count. */
  | { do: 'connect'; origin: string; tokens: string[]; event?: string }
  /** Answers once so many events were heard since the last time. */
  | { do: 'hear'; count: number }
  /** Cuts every connection and comes again at once; answers when all have caught up by what `getNotifications` gives. */
  | { do: 'reconnect' };

/** Whole clients, or such as only count an event. */
const PROGRAMS = { clients: 'clients.ts', listeners: '../fan-out/listeners.ts' };

/** Many sockets in a process of their own. */
export interface Crowd {
  /** Resolves when what was ordered is done. */
  ask(order: Order): Promise<void>;
  close(): void;
}

/** Connects a socket for each token. */
export async function gather(
  program: keyof typeof PROGRAMS,
  { origin, tokens, event }: { origin: string; tokens: string[]; event?: string },
): Promise<Crowd> {
  const child = fork(join(import.meta.dirname, PROGRAMS[program]), { execArgv: ['--import', 'tsx'] });
  const ask = (order: Order) =>
    new Promise<void>((resolve, reject) => {
      child.once('message', (answer: { failed?: string }) => {
        if (answer.failed === undefined) resolve();
        else reject(new Error(answer.failed));
      });
      child.once('exit', (code) => reject(new Error(`The sockets ended (${code}).`)));
      child.send(order);
    });
  await ask({ do: 'connect', origin, tokens, event });
  return { ask, close: () => void child.kill('SIGTERM') };
}
