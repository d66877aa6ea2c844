import { SOCKET_PATH } from '@atrium/contracts';
import { io, type Socket } from 'socket.io-client';

interface FollowerOptions {
  /** Where it may connect: to the first, and whenever that ends, to the next. */
  origins: readonly string[];
  namespace: string;
  token: string;
  /** Asks for what was missed; called at each connection. */
  catchUp(socket: Socket): void;
}

/** A browser that outlives servers: it goes on at another one, as a load balancer would have it. */
export class Follower {
  connections = 0;
  #socket: Socket | undefined;
  #stopped = false;
  readonly #handlers = new Map<string, (payload: unknown) => void>();
  #waiting: (() => void)[] = [];

  constructor(readonly options: FollowerOptions) {}

  /** From now on, on every connection; what arrives is of the event's own shape. */
  on<Payload>(event: string, handle: (payload: Payload) => void): this {
    this.#handlers.set(event, (payload) => handle(payload as Payload)); // the server sends each event with its payload
    return this;
  }

  start(): Promise<void> {
    this.#connect();
    return this.until(() => this.connections > 0);
  }

  /** Resolves when it holds; looked at after each event. */
  async until(holds: () => boolean): Promise<void> {
    while (!holds()) await new Promise<void>((wake) => this.#waiting.push(wake));
  }

  stop() {
    this.#stopped = true;
    this.#socket?.disconnect();
  }

  #wake() {
    for (const wake of this.#waiting.splice(0)) wake();
  }

  #connect(attempt = 0) {
    const { origins, namespace, token, catchUp } = this.options;
    const origin = origins[attempt % origins.length] ?? '';
    const socket = io(origin + namespace, {
      path: SOCKET_PATH,
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      auth: { token },
      extraHeaders: { origin },
    });
    this.#socket = socket;
    socket.on('connect', () => {
      this.connections++;
      catchUp(socket);
      this.#wake();
    });
    const goOn = () => {
      if (!this.#stopped) this.#connect(attempt + 1);
    };
    socket.on('disconnect', goOn);
    socket.on('connect_error', goOn);
    socket.onAny((event: string, payload: unknown) => {
      this.#handlers.get(event)?.(payload);
      this.#wake();
    });
  }
}
