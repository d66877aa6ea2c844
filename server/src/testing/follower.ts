import { SOCKET_PATH } from '@atrium/contracts';
import { io, type Socket } from 'socket.io-client';

interface FollowerOptions {
  /** Origins to connect to: the first one, and after each disconnect the next one. */
  origins: readonly string[];
  namespace: string;
  token: string;
  /** A certificate to trust if the server has a self-signed one. */
  ca?: string;
  /** Requests the missed events; called on each connection. */
  catchUp(socket: Socket): void;
}

/** A browser that outlives servers: it reconnects to the next one, as behind a load balancer. */
export class Follower {
  connections = 0;
  #socket: Socket | undefined;
  #isStopped = false;
  readonly #handlers = new Map<string, (payload: unknown) => void>();
  #waiting: (() => void)[] = [];

  constructor(readonly options: FollowerOptions) {}

  /** Registers a handler for all current and future connections; payloads have the event's type. */
  on<Payload>(event: string, handle: (payload: Payload) => void): this {
    this.#handlers.set(event, (payload) => handle(payload as Payload)); // the server sends each event with its payload
    return this;
  }

  start(): Promise<void> {
    this.#connect();
    return this.until(() => this.connections > 0);
  }

  /** Resolves when the condition holds; checked after each event. */
  async until(holds: () => boolean): Promise<void> {
    while (!holds()) await new Promise<void>((wake) => this.#waiting.push(wake));
  }

  stop() {
    this.#isStopped = true;
    this.#socket?.disconnect();
  }

  #wake() {
    for (const wake of this.#waiting.splice(0)) wake();
  }

  #connect(attempt = 0) {
    const { origins, namespace, token, ca, catchUp } = this.options;
    const origin = origins[attempt % origins.length] ?? '';
    const socket = io(origin + namespace, {
      path: SOCKET_PATH,
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      auth: { token },
      extraHeaders: { origin },
      ...(ca !== undefined && { ca }),
    });
    this.#socket = socket;
    socket.on('connect', () => {
      this.connections++;
      catchUp(socket);
      this.#wake();
    });
    let isLeft = false;
    // A connection that breaks before its namespace is joined reports both events; reconnecting twice would deliver
    // everything twice.
    const reconnect = () => {
      if (isLeft || this.#isStopped) return;
      isLeft = true;
      this.#connect(attempt + 1);
    };
    socket.on('disconnect', reconnect);
    socket.on('connect_error', reconnect);
    socket.onAny((event: string, payload: unknown) => {
      this.#handlers.get(event)?.(payload);
      this.#wake();
    });
  }
}
