import { SOCKET_PATH } from '@atrium/contracts';
import { WebSocket } from 'ws';

/** First characters of Engine.IO and Socket.IO packets. */
const OPEN = '0';
const PING = '2';
const PONG = '3';
const CONNECT = '40';
const REFUSED = '44';

/**
 * Connects a socket that only notices one event. It speaks Socket.IO's protocol over a plain WebSocket and reads only an
 * event's name: a full client takes longer to parse an event than a server to send it, so on the same machine a benchmark
 * would measure the clients.
 *
 * @param onEvent called each time that the event arrives
 * @returns the socket, once the server has accepted it
 */
export function openRawSocket(
  { origin, token, event }: { origin: string; token: string; event: string },
  onEvent: () => void,
): Promise<WebSocket> {
  const url = new URL(`${SOCKET_PATH}/?EIO=4&transport=websocket`, origin.replace('http', 'ws'));
  const socket = new WebSocket(url, { origin, perMessageDeflate: false });
  const noticed = Buffer.from(`42${JSON.stringify([event]).slice(0, -1)}`);
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('A socket was closed.')));
    socket.on('message', (data: Buffer) => {
      if (data.subarray(0, noticed.length).equals(noticed)) return onEvent();
      const packet = data.toString();
      if (packet.startsWith(OPEN)) socket.send(CONNECT + JSON.stringify({ token }));
      else if (packet.startsWith(CONNECT)) resolve(socket);
      else if (packet.startsWith(REFUSED)) reject(new Error(packet));
      else if (packet === PING) socket.send(PONG);
    });
  });
}
