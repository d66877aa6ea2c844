import { type AddressInfo, createServer } from 'node:net';
import { BucketError } from './object-store';
import { createDatabaseLock } from './open-bucket';

test('the lock gives up a database that does not answer, and one that does not run', async () => {
  const database = createServer((socket) => socket.on('error', () => undefined).resume());
  await new Promise<void>((listening) => database.listen(0, '127.0.0.1', listening));
  const { port } = database.address() as AddressInfo; // it listens on a port
  const lock = createDatabaseLock(`postgresql://atrium@127.0.0.1:${port}/atrium`, 50);
  const action = jest.fn(async () => undefined);
  await expect(lock(action)).rejects.toThrow(BucketError);
  await new Promise((closed) => database.close(closed));
  await expect(lock(action)).rejects.toThrow('cannot be reached: ECONNREFUSED');
  expect(action).not.toHaveBeenCalled();
});
