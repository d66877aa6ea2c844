import { once } from 'node:events';
import { createServer } from 'node:http';
import { SOCKET_PATH } from '@atrium/contracts';
import { Server } from 'socket.io';
import { Follower } from './follower';

it('connects only once after a connection that broke before it joined its namespace', async () => {
  const http = createServer();
  const server = new Server(http, { path: SOCKET_PATH, transports: ['websocket'] });
  let connections = 0;
  let isBreaking = true;
  server.use((socket, next) => {
    if (!isBreaking) return next();
    isBreaking = false;
    // An invalid frame causes a transport error, which ends the connection.
    const { transport } = socket.conn as unknown as {
      transport: { socket: { _socket: { write(data: Buffer): void } } };
    }; // of ws
    transport.socket._socket.write(Buffer.from([0xff, 0xff, 0xff, 0xff]));
    return undefined;
  });
  server.on('connection', () => (connections += 1));
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const address = http.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;

  const follower = new Follower({ origins: [origin], namespace: '/', token: '', catchUp: () => undefined });
  await follower.start();
  // A duplicate connection would have been requested together with the first one.
  const last = new Follower({ origins: [origin], namespace: '/', token: '', catchUp: () => undefined });
  await last.start();
  expect(connections).toBe(2);
  expect(follower.connections).toBe(1);

  follower.stop();
  last.stop();
  await server.close();
});
