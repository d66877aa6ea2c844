import { SERVICE_RESTART } from '@atrium/contracts';
import type { AppServer, AppSocket } from '../sockets';

type Connection = AppSocket['conn'];

/** The WebSocket of a connection. */
interface ClosableSocket {
  close(code: number): void;
}

/** Time that clients have to answer the end of the connection. */
const ANSWER_MS = 2_000;

const isClosable = (socket: unknown): socket is ClosableSocket =>
  typeof socket === 'object' && socket !== null && 'close' in socket && typeof socket.close === 'function';

/** Returns the WebSocket, which the types of Engine.IO hide; null if there is none. */
function webSocketOf({ transport }: Connection): ClosableSocket | null {
  const socket: unknown = Reflect.get(transport, 'socket');
  return isClosable(socket) ? socket : null;
}

/**
 * Follows the connections of a server. The returned function ends them so that clients reconnect at once, and accepts
 * no more. Connections whose client does not answer, such as those of sleeping phones, are closed after two seconds,
 * since the server waits for every connection.
 */
export function followConnections(io: AppServer): () => void {
  const open = new Set<Connection>();
  io.engine.on('connection', (connection: Connection) => {
    open.add(connection);
    connection.once('close', () => open.delete(connection));
  });

  return () => {
    const sockets = [...open].map(({ request }) => request.socket);
    // Before Engine.IO closes them, which sends no code.
    for (const connection of open) webSocketOf(connection)?.close(SERVICE_RESTART);
    io.engine.close();
    setTimeout(() => {
      for (const socket of sockets) socket.destroy();
    }, ANSWER_MS).unref();
  };
}
