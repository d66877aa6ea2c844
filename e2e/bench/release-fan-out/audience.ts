import type { WebSocket } from 'ws';
import { inParallel } from '../side-by-side/in-parallel';
import { openRawSocket } from '../side-by-side/raw-socket';

/** Sockets that wait for a new registry. */
interface Audience {
  /** Resolves with the time at which each socket has received the next event, once all have. */
  nextEvents(): Promise<number[]>;
  close(): void;
}

/** Connects a socket for each token, to each server in turn. */
export async function createAudience(origins: readonly string[], tokens: readonly string[]): Promise<Audience> {
  let arrivals: number[] = [];
  let resolveAll: ((times: number[]) => void) | null = null;
  const sockets: WebSocket[] = [];

  function noteArrival(): void {
    arrivals.push(performance.now());
    if (arrivals.length < tokens.length || !resolveAll) return;
    resolveAll(arrivals);
    resolveAll = null;
  }

  await inParallel(tokens.length, 50, async (index) => {
    const [origin = '', token = ''] = [origins[index % origins.length], tokens[index]];
    sockets.push(await openRawSocket({ origin, token, event: 'registryChanged' }, noteArrival));
  });

  return {
    nextEvents() {
      arrivals = [];
      return new Promise((resolve) => (resolveAll = resolve));
    },
    close() {
      for (const socket of sockets) socket.terminate();
    },
  };
}
