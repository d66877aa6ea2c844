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

  /** `settle` waits until what was said so far is on its way from whichever process has this socket. */
  constructor(
    readonly socket: Socket,
    private readonly settle: () => Promise<void>,
  ) {
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
    await this.settle();
    await this.socket.emitWithAck('ping?');
  }
}

export interface SocketApp extends TestApp {
  /** Origin that the server listens on. */
  origin: string;
  /** Every process of it, `app` among them; sockets connect to one after the other. */
  nodes: readonly SocketNode[];
  connect(person: Pick<Person, 'accessToken'>, namespace?: string): Promise<TestSocket>;
  /** The text with which a connection is refused. */
  refusal(auth: Record<string, unknown>, headers?: Record<string, string>): Promise<string>;
}

/** One process of the server. */
export interface SocketNode extends TestApp {
  origin: string;
  connect(person: Pick<Person, 'accessToken'>, namespace?: string): Promise<TestSocket>;
}

type SocketAppOptions = Parameters<typeof createTestApp>[0];

async function startNode(options: SocketAppOptions = {}) {
  const test = await createTestApp({ ...options, deps: { realtime: createRealtime(), ...options.deps } });
  const origin = await test.app.listen({ port: 0, host: '127.0.0.1' });
  return { ...test, origin };
}

/** Redis for several processes; where it is named all suites with sockets run on two. */
const REDIS = process.env.TEST_REDIS_URL;

/** The whole server with real sockets on ports of its own. */
export async function createSocketApp(options: SocketAppOptions = {}): Promise<SocketApp> {
  const env = { ...(REDIS && { REDIS_URL: REDIS }), ...options.env };
  const first = await startNode({ ...options, env });
  const started = env.REDIS_URL ? [first, await startNode({ ...options, env, beside: first })] : [first];
  const opened: Socket[] = [];

  async function settle() {
    for (const { deps } of started) await deps.realtime.sendAnnounced();
    for (const { deps } of started) await deps.realtime.sendAnnounced();
  }

  function open(
    origin: string,
    namespace: string,
    auth: Record<string, unknown>,
    extraHeaders: Record<string, string>,
  ) {
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

  async function connectTo(origin: string, { accessToken }: Pick<Person, 'accessToken'>, namespace = '/') {
    const socket = open(origin, namespace, { token: accessToken }, { origin });
    const client = new TestSocket(socket, settle);
    await new Promise<void>((resolve, reject) => {
      socket.on('connect', resolve);
      socket.on('connect_error', reject);
    });
    return client;
  }

  const nodes = started.map((node): SocketNode => ({
    ...node,
    connect: (person, namespace) => connectTo(node.origin, person, namespace),
  }));
  let turn = 0;

  return {
    ...first,
    nodes,
    connect: (person, namespace) => connectTo((started[turn++ % started.length] ?? first).origin, person, namespace),
    refusal(auth, headers = { origin: first.origin }) {
      const socket = open(first.origin, '/', auth, headers);
      return new Promise((resolve, reject) => {
        socket.on('connect_error', (error) => resolve(error.message));
        socket.on('connect', () => reject(new Error('The connection was not refused')));
      });
    },
    async close() {
      for (const socket of opened) socket.disconnect();
      for (const node of started.toReversed()) await node.close();
    },
  };
}
