import { connect, createServer, type Socket } from 'node:net';

/** Redis behind a proxy whose connections can be cut while Redis itself keeps running. */
export interface BreakableRedis {
  url: string;
  /** Closes all connections and accepts no new ones. */
  cut(): Promise<void>;
  /** Accepts connections but never responds. */
  silence(): void;
  /** Restores normal operation. */
  restore(): Promise<void>;
  close(): Promise<void>;
}

/** Creates a proxy to the Redis at a URL, on a separate port. */
export async function createBreakableRedis(url: string): Promise<BreakableRedis> {
  const target = new URL(url);
  const open = new Set<Socket>();
  let isSilent = false;

  const server = createServer((near) => {
    const far = connect(Number(target.port || 6379), target.hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on('data', (bytes) => {
        if (!isSilent) other.write(bytes);
      });
      one.on('error', () => undefined);
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const proxyUrl = new URL(url);
  proxyUrl.host = `127.0.0.1:${port}`;

  async function cut() {
    if (!server.listening) return;
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const socket of open) socket.destroy();
    await closed;
  }

  return {
    url: proxyUrl.href,
    cut,
    silence: () => void (isSilent = true),
    async restore() {
      if (server.listening && !isSilent) return;
      isSilent = false;
      // Data was dropped in between, so both sides have to reconnect.
      for (const socket of open) socket.destroy();
      if (!server.listening) await listen(port);
    },
    close: cut,
  };
}
