import type { WebSocket } from 'ws';
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

  const queue = [...tokens.entries()];
  const connect = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [index, token] = next;
      const origin = origins[index % origins.length] ?? '';
      sockets.push(await openRawSocket({ origin, token, event: 'registryChanged' }, noteArrival));
    }
  };
  await Promise.all(Array.from({ length: 50 }, connect));

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
