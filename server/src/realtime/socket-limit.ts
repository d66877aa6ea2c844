import type { AppSocket } from './sockets';

/** Counts the sockets that each person has open on this process, on all namespaces together. */
export function createSocketLimit(max: number) {
  const open = new Map<string, number>();

  /**
   * Counts a socket until it is closed.
   *
   * @returns what ends that earlier, or null where the person has as many as they may
   */
  function take(socket: AppSocket, userId: string): (() => void) | null {
    const count = open.get(userId) ?? 0;
    if (count >= max) return null;
    // Who hung up while the session was looked up says so only once, and that was before.
    if (socket.conn.readyState === 'closed') return () => undefined;
    open.set(userId, count + 1);
    let counted = true;
    const release = () => {
      if (!counted) return;
      counted = false;
      socket.conn.off('close', release);
      const left = (open.get(userId) ?? 1) - 1;
      if (left > 0) open.set(userId, left);
      else open.delete(userId);
    };
    socket.once('disconnect', release);
    // A connection that ends within the handshake has no socket yet that could be told.
    socket.conn.once('close', release);
    return release;
  }

  return { take };
}
