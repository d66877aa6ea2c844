import {
  API,
  CHAT_NAMESPACE,
  chatCommands,
  notificationCommands,
  type RouteDefinition,
  WORK_NAMESPACE,
  workCommands,
} from '@atrium/contracts';
import type { Person } from '../../testing';
import type { SocketApp, TestSocket } from '../../testing/sockets';
import type { Place } from '../subject';
import { SOCKET_PAYLOADS } from '../socket-payloads';
import { answerTo, type ReadCall } from './reads';

/** Reads about the person's account, which show that the person belongs to another company as well. */
const ACCOUNT_READS: readonly RouteDefinition[] = [
  // The companies to switch between.
  API.accounts.currentUser,
  // The activity of the account, and the browsers that are signed in to it.
  API.security.activity,
  API.security.sessions,
  // The figures of each company that the person founded.
  API.overview.owned,
  // The person's own data in all companies.
  API.users.export,
];

/**
 * Events about the person's account, sent when the person joins another company, and after each check of their rights.
 */
const ACCOUNT_EVENTS: readonly string[] = ['accessChanged', 'project:closed'];

/** Commands of sockets that change something; all others are reads. */
const SOCKET_CHANGES: readonly string[] = [
  'notificationAck',
  'markAllRead',
  'deleteNotification',
  'chat:update_presence',
  'chat:typing_start',
  'chat:typing_stop',
  'chat:mark_messages_read',
  'chat:leave_conversation',
  'project:close',
];

const NAMESPACES = Object.entries({
  '/': notificationCommands,
  [CHAT_NAMESPACE]: chatCommands,
  [WORK_NAMESPACE]: workCommands,
});

/** A command of a socket that reads. */
interface SocketCall {
  namespace: string;
  command: string;
  payload: object | undefined;
}

/** Returns every command of sockets that reads, about objects of the company. */
export async function listSocketReads(place: Place): Promise<SocketCall[]> {
  const reads: SocketCall[] = [];
  for (const [namespace, commands] of NAMESPACES) {
    for (const command of Object.keys(commands).filter((each) => !SOCKET_CHANGES.includes(each))) {
      reads.push({ namespace, command, payload: await SOCKET_PAYLOADS[command]?.(place) });
    }
  }
  return reads;
}

type Answers = Record<string, unknown>;

/** A person of a company with a socket on each namespace. */
export class Reader {
  readonly #sockets = new Map<string, TestSocket>();

  /** `isShared`: the person also belongs to the other company. */
  private constructor(
    private readonly person: Person,
    private readonly isShared: boolean,
  ) {}

  static async connect(test: SocketApp, person: Person, { isShared }: { isShared: boolean }): Promise<Reader> {
    const reader = new Reader(person, isShared);
    for (const [namespace] of NAMESPACES) reader.#sockets.set(namespace, await test.connect(person, namespace));
    return reader;
  }

  async read(reads: readonly ReadCall[]): Promise<Answers> {
    const answers: Answers = {};
    for (const each of reads) if (!this.#isOfAccount(each)) answers[each.key] = await answerTo(this.person, each);
    return answers;
  }

  #isOfAccount({ definition, input }: ReadCall): boolean {
    const isOwnProfile =
      definition === API.users.details && (input.query?.['userId'] ?? this.person.id) === this.person.id;
    return this.isShared && (isOwnProfile || ACCOUNT_READS.includes(definition));
  }

  async ask(reads: readonly SocketCall[]): Promise<Answers> {
    const answers: Answers = {};
    for (const { namespace, command, payload } of reads) {
      const socket = this.#sockets.get(namespace);
      if (!socket) throw new Error(`No socket on ${namespace}`);
      const { requestId: _, ...answer } = await socket.ask(command, payload);
      answers[command] = answer;
    }
    return answers;
  }

  /** Returns the events of the company that arrived since the last time. */
  async readEvents(): Promise<unknown[]> {
    for (const socket of this.#sockets.values()) await socket.waitUntilCaughtUp();
    const events = [...this.#sockets.values()].flatMap(({ heard }) => heard.splice(0));
    return this.isShared ? events.filter(({ event }) => !ACCOUNT_EVENTS.includes(event)) : events;
  }
}
