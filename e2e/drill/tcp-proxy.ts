import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

interface Target {
  host: string;
  port: number;
}

/** A TCP proxy that can be cut. */
export interface TcpProxy {
  port: number;
  /** Closes all connections and accepts none until `restore`. */
  cut(): void;
  restore(): void;
  close(): Promise<void>;
}

/**
 * Opens a proxy that forwards each connection to one of the targets in turn, or to the next one that accepts it, as a
 * load balancer does.
 */
export async function openTcpProxy(targets: () => readonly Target[]): Promise<TcpProxy> {
  const clients = new Set<Socket>();
  let isCut = false;
  let turn = 0;

  function forward(client: Socket, [target, ...others]: readonly Target[]): void {
    if (!target || client.destroyed) return void client.destroy();
    const upstream = connect(target.port, target.host);
    let isOpen = false;
    upstream.on('connect', () => {
      isOpen = true;
      client.pipe(upstream).pipe(client);
    });
    upstream.on('error', () => (isOpen ? client.destroy() : forward(client, others)));
    upstream.on('close', () => isOpen && client.destroy());
    client.on('close', () => upstream.destroy());
  }

  const server = createServer((client) => {
    client.on('error', () => client.destroy());
    if (isCut) return void client.destroy();
    clients.add(client);
    client.on('close', () => clients.delete(client));
    const all = targets();
    const first = turn++ % Math.max(all.length, 1);
    forward(client, [...all.slice(first), ...all.slice(0, first)]);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const destroyAll = () => {
    for (const client of clients) client.destroy();
  };
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    cut() {
      isCut = true;
      destroyAll();
    },
    restore: () => void (isCut = false),
    async close() {
      destroyAll();
      server.close();
      await once(server, 'close');
    },
  };
}
