import type { ErrorBody } from '@atrium/contracts';
import { SOCKET_PATH } from '@atrium/contracts';
import { io, type Socket } from 'socket.io-client';
import type { ReceivedEvent, ServerEventName } from '../lib/realtime/entries';
import { createRealtime } from '../realtime/realtime';
import { createTestApp, type TestApp } from './app';
import type { Person } from './domains/people';

/** The acknowledgement of a command. */
export type Acknowledgement = { success: true } & Record<string, unknown>;

interface RecordedEvent {
  event: string;
  payload: unknown;
}

/** A browser's socket that records everything it receives. */
export class TestSocket {
  readonly heard: RecordedEvent[] = [];
  #waiting: (() => void)[] = [];

  /** `settle` waits until everything published so far has been sent by the process that serves this socket. */
  constructor(
    readonly socket: Socket,
    private readonly settle: () => Promise<void>,
  ) {
    const record = (event: string, payload: unknown) => {
      this.heard.push({ event, payload });
      for (const wake of this.#waiting.splice(0)) wake();
    };
    socket.onAny(record);
    socket.on('disconnect', (reason) => record('disconnect', reason));
  }

  /** Waits for an event, which may already have arrived; `matches` excludes others of the same name. */
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
    // The server sends each event with the payload type that the contracts declare.
    return this.heard.filter((one) => one.event === event).map((one) => one.payload as ReceivedEvent<Name>);
  }

  /** Resolves when the server has closed it. */
  async waitForClose(): Promise<void> {
    while (!this.heard.some(({ event }) => event === 'disconnect')) {
      await new Promise<void>((wake) => this.#waiting.push(wake));
    }
  }

  /** Deliberately untyped, since tests also send commands that a typed client never would. */
  async ask(command: string, ...payload: unknown[]): Promise<Acknowledgement> {
    const answer: unknown = await this.socket.emitWithAck(command, ...payload);
    return answer as Acknowledgement; // the tests check its content
  }

  async refused(command: string, ...payload: unknown[]): Promise<ErrorBody> {
    const answer: unknown = await this.socket.emitWithAck(command, ...payload);
    return answer as ErrorBody; // the tests check its content
  }

  /**
   * Resolves when everything sent to this socket so far has arrived, since packets arrive in order. Used to show that
   * something else did not arrive.
   */
  async waitUntilCaughtUp(): Promise<void> {
    await this.settle();
    await this.socket.emitWithAck('ping?');
  }
}

export interface SocketApp extends TestApp {
  /** Origin that the server listens on. */
  origin: string;
  /** All processes of the server, including `app`; sockets connect to them in turn. */
  nodes: readonly SocketNode[];
  connect(person: Pick<Person, 'accessToken'>, namespace?: string): Promise<TestSocket>;
  /** Returns the message with which a connection is rejected. */
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

/** Redis for several processes; if set, all suites with sockets run on two processes. */
const REDIS = process.env.TEST_REDIS_URL;

/** Creates the whole server with real sockets on separate ports. */
export async function createSocketApp(options: SocketAppOptions = {}): Promise<SocketApp> {
  const env = { ...(REDIS && { REDIS_URL: REDIS }), ...options.env };
  const first = await startNode({ ...options, env });
  const started = env.REDIS_URL ? [first, await startNode({ ...options, env, beside: first })] : [first];
  const opened: Socket[] = [];

  async function settle() {
    for (const { deps } of started) await deps.realtime.deliverPublished();
    for (const { deps } of started) await deps.realtime.deliverPublished();
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
