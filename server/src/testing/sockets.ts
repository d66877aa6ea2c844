import type { ErrorBody } from '@atrium/contracts';
import { SOCKET_PATH } from '@atrium/contracts';
import { io, type Socket } from 'socket.io-client';
import type { ServerEventName, ReceivedEvent } from '../realtime/events';
import { createRealtime } from '../realtime/realtime';
import { createTestApp, type TestApp } from './app';
import type { Person } from './people';

/** What a command was answered with. */
export type Acknowledgement = { success: true } & Record<string, unknown>;

interface Heard {
  event: string;
  payload: unknown;
}

/** A browser's socket that remembers all it hears. */
export class TestSocket {
  readonly heard: Heard[] = [];
  #waiting: (() => void)[] = [];

  constructor(readonly socket: Socket) {
    const remember = (event: string, payload: unknown) => {
      this.heard.push({ event, payload });
      for (const wake of this.#waiting.splice(0)) wake();
    };
    socket.onAny(remember);
    socket.on('disconnect', (reason) => remember('disconnect', reason));
  }

  /** Waits for an event, whether it has come already or not; `matches` leaves out those that are not meant. */
  async hears<Name extends ServerEventName>(
    event: Name,
    matches: (payload: ReceivedEvent<Name>) => boolean = () => true,
  ): Promise<ReceivedEvent<Name>> {
    for (;;) {
      const found = this.all(event).find(matches);
      if (found !== undefined) return found;
      await new Promise<void>((wake) => this.#waiting.push(wake));
    }
  }

  all<Name extends ServerEventName>(event: Name): ReceivedEvent<Name>[] {
    // The server sends each event with the payload that the contracts name.
    return this.heard.filter((one) => one.event === event).map((one) => one.payload as ReceivedEvent<Name>);
  }

  /** Resolves once the server has closed it. */
  async closed(): Promise<void> {
    while (!this.heard.some(({ event }) => event === 'disconnect')) {
      await new Promise<void>((wake) => this.#waiting.push(wake));
    }
  }

  /** Untyped on purpose: tests also send what a typed client never would. */
  async ask(command: string, ...payload: unknown[]): Promise<Acknowledgement> {
    const answer: unknown = await this.socket.emitWithAck(command, ...payload);
    return answer as Acknowledgement; // the tests look at what is in it
  }

  async refused(command: string, ...payload: unknown[]): Promise<ErrorBody> {
    const answer: unknown = await this.socket.emitWithAck(command, ...payload);
    return answer as ErrorBody; // the tests look at what is in it
  }

  /**
   * Resolves when everything sent to this socket so far has arrived: packets come in order. For showing that
   * something else did not.
   */
  async caughtUp(): Promise<void> {
    await this.socket.emitWithAck('ping?');
  }
}

export interface SocketApp extends TestApp {
  /** Origin that the server listens on. */
  origin: string;
  connect(person: Pick<Person, 'accessToken'>, namespace?: string): Promise<TestSocket>;
  /** The text with which a connection is refused. */
  refusal(auth: Record<string, unknown>, headers?: Record<string, string>): Promise<string>;
}

/** The whole server with real sockets on a port of its own. */
export async function createSocketApp(options: Parameters<typeof createTestApp>[0] = {}): Promise<SocketApp> {
  const test = await createTestApp({ ...options, deps: { realtime: createRealtime(), ...options.deps } });
  const origin = await test.app.listen({ port: 0, host: '127.0.0.1' });
  const opened: Socket[] = [];

  function open(namespace: string, auth: Record<string, unknown>, extraHeaders: Record<string, string> = { origin }) {
    const socket = io(origin + namespace, {
      path: SOCKET_PATH,
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      auth,
      extraHeaders,
    });
    opened.push(socket);
    return socket;
  }

  return {
    ...test,
    origin,
    async connect({ accessToken }, namespace = '/') {
      const socket = open(namespace, { token: accessToken });
      const client = new TestSocket(socket);
      await new Promise<void>((resolve, reject) => {
        socket.on('connect', resolve);
        socket.on('connect_error', reject);
      });
      return client;
    },
    refusal(auth, headers) {
      const socket = open('/', auth, headers);
      return new Promise((resolve, reject) => {
        socket.on('connect_error', (error) => resolve(error.message));
        socket.on('connect', () => reject(new Error('The connection was not refused')));
      });
    },
    async close() {
      for (const socket of opened) socket.disconnect();
      await test.close();
    },
  };
}
