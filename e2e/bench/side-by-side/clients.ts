/*
 * A separate process for sockets, so that their cost is not measured with the server. Controlled by messages from the
 * parent.
 */
import { SOCKET_PATH } from '@atrium/contracts';
import { io, type Socket } from 'socket.io-client';
import type { Order } from './crowd';
import { inParallel } from './in-parallel';

const sockets: Socket[] = [];
/** Number of sockets that connect at a time: 1,000 simultaneous handshakes would measure the listen backlog. */
const CONCURRENCY = 50;

const waitForConnection = (socket: Socket) =>
  new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
    socket.connect();
  });

async function obey(order: Order): Promise<void> {
  if (order.do === 'connect') {
    const { origin, tokens } = order;
    await inParallel(tokens.length, CONCURRENCY, async (index) => {
      const socket = io(origin, {
        path: SOCKET_PATH,
        transports: ['websocket'],
        forceNew: true,
        autoConnect: false,
        reconnection: false,
        auth: { token: tokens[index] },
        extraHeaders: { origin },
      });
      sockets.push(socket);
      await waitForConnection(socket);
    });
  } else if (order.do === 'reconnect') {
    for (const socket of sockets) socket.disconnect();
    await Promise.all(
      sockets.map(async (socket) => {
        await waitForConnection(socket);
        await socket.emitWithAck('getNotifications', {});
      }),
    );
  } else throw new Error(`These do not count: ${order.do}`);
}

process.on('message', (order: Order) => {
  obey(order).then(
    () => process.send?.({ done: order.do }),
    (error: unknown) => process.send?.({ failed: String(error) }),
  );
});
