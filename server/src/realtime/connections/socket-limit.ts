import type { AppSocket } from '../sockets';

/** Limits the open sockets of each person on this process, over all namespaces. */
export function createSocketLimit(max: number) {
  const open = new Map<string, number>();

  /**
   * Counts a socket until it is closed.
   *
   * @returns a function that releases it earlier, or null at the limit
   */
  function take(socket: AppSocket, userId: string): (() => void) | null {
    const count = open.get(userId) ?? 0;
    if (count >= max) return null;
    // The socket closed while the session was being read, so its close event has already fired.
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
    // A connection that ends during the handshake emits no disconnect.
    socket.conn.once('close', release);
    return release;
  }

  return { take };
}
