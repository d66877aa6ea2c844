/*
 * A process with many sockets that only count events. They speak Socket.IO's protocol over plain WebSockets and read
 * only an event's name: a full client takes longer to parse an event than a server to send it, so on the same machine
 * the benchmark would measure the clients. Controlled by messages from the parent, like `side-by-side/clients.ts`.
 */
import { SOCKET_PATH } from '@atrium/contracts';
import { WebSocket } from 'ws';
import type { Order } from '../side-by-side/crowd';

/** First characters of Engine.IO and Socket.IO packets. */
const OPEN = '0';
const PING = '2';
const PONG = '3';
const CONNECT = '40';
const REFUSED = '44';

const sockets: WebSocket[] = [];
let heard = 0;
let wanted: { count: number; reached(): void } | null = null;

function hear() {
  heard += 1;
  if (wanted && heard >= wanted.count) {
    wanted.reached();
    wanted = null;
  }
}

function listen(origin: string, token: string, event: string): Promise<void> {
  const url = new URL(`${SOCKET_PATH}/?EIO=4&transport=websocket`, origin.replace('http', 'ws'));
  const socket = new WebSocket(url, { origin, perMessageDeflate: false });
  sockets.push(socket);
  const counted = Buffer.from(`42${JSON.stringify([event]).slice(0, -1)}`);
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('A socket was closed.')));
    socket.on('message', (data: Buffer) => {
      if (data.subarray(0, counted.length).equals(counted)) return hear();
      const packet = data.toString();
      if (packet.startsWith(OPEN)) socket.send(CONNECT + JSON.stringify({ token }));
      else if (packet.startsWith(CONNECT)) resolve();
      else if (packet.startsWith(REFUSED)) reject(new Error(packet));
      else if (packet === PING) socket.send(PONG);
    });
  });
}

async function obey(order: Order): Promise<void> {
  if (order.do === 'connect') {
    const queue = [...order.tokens];
    const worker = async () => {
      for (let token = queue.shift(); token !== undefined; token = queue.shift()) {
        await listen(order.origin, token, order.event ?? '');
      }
    };
    await Promise.all(Array.from({ length: 50 }, worker));
  } else if (order.do === 'hear') {
    const { count } = order;
    if (heard < count) await new Promise<void>((reached) => (wanted = { count, reached }));
    heard -= count;
  } else throw new Error(`These only listen: ${order.do}`);
}

process.on('message', (order: Order) => {
  obey(order).then(
    () => process.send?.({ done: order.do }),
    (error: unknown) => process.send?.({ failed: String(error) }),
  );
});
