import { createServer, type Server } from 'node:net';
import { requireFreePort, describeOwner } from './port';

function listen(): Promise<{ server: Server; port: number }> {
  const server = createServer((socket) => socket.destroy());
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve({ server, port: typeof address === 'object' && address ? address.port : 0 });
    });
  });
}

test('accepts a free port', async () => {
  const { server, port } = await listen();
  await new Promise((resolve) => server.close(resolve));
  await expect(requireFreePort(port, '127.0.0.1')).resolves.toBeUndefined();
});

test('rejects a taken port with advice', async () => {
  const { server, port } = await listen();
  await expect(requireFreePort(port, '127.0.0.1')).rejects.toThrow(
    new RegExp(`Port ${port} is taken.*npm start -- --port ${port + 1}`),
  );
  await new Promise((resolve) => server.close(resolve));
});

test('names the process that uses the port if the system reports it', () => {
  expect(describeOwner('p4711\ncnode\nf19\n')).toBe(' by node (process 4711)');
  expect(describeOwner('')).toBe('');
});
