/* Baseline: Socket.IO that sends everybody an individual event on request, without a database. */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { SOCKET_PATH } from '@atrium/contracts';
import { Server } from 'socket.io';

const event = JSON.parse(process.env['EVENT'] ?? '{}') as object; // written by the benchmark
let seq = 0;
const http = createServer((request, response) => {
  if (request.method === 'POST') {
    seq += 1;
    for (const room of rooms) io.to(room).emit('notification', { ...event, _id: randomUUID(), seq });
  }
  response.end();
}).listen(Number(process.env['PORT']), '127.0.0.1');
const rooms = new Set<string>();
const io = new Server(http, { path: SOCKET_PATH, transports: ['websocket'], serveClient: false });
io.on('connection', (socket) => {
  // Everybody has their own room, since the events differ.
  const room = `user:${socket.id}`;
  rooms.add(room);
  void socket.join(room);
});
process.on('SIGTERM', () => process.exit(0));
