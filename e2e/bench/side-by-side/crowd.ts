import { fork } from 'node:child_process';
import { join } from 'node:path';

/** A command for the sockets of the child process. */
export type Order =
  /** Connects a socket for each token. `event` is the name of the event that listeners count. */
  | { do: 'connect'; origin: string; tokens: string[]; event?: string }
  /** Resolves once the given number of events has been received since the last such command. */
  | { do: 'hear'; count: number }
  /** Closes all connections and reconnects at once. Resolves when all have caught up with `getNotifications`. */
  | { do: 'reconnect' };

/** Full clients, or listeners that only count an event. */
const PROGRAMS = { clients: 'clients.ts', listeners: '../fan-out/listeners.ts' };

/** Many sockets in a separate process. */
export interface Crowd {
  /** Sends a command and resolves when it is done. */
  ask(order: Order): Promise<void>;
  close(): void;
}

/** Starts a process and connects a socket for each token in it. */
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
