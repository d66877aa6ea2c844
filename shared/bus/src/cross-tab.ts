import { BUS_EVENTS, type BusEventName, CONTRACT_VERSION, parseJson } from '@atrium/contracts';

/** The signed-in user of this tab. Tabs exchange events only if their contexts agree. */
export interface BusContext {
  userId: string;
  companyId: string | null;
  /** Compared only if both tabs have one. */
  sessionId?: string;
}

/** The part of a `BroadcastChannel` that the bus uses. */
export interface BusChannel {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
  close(): void;
}

/** The part of `localStorage` that the bus uses. */
export type BusStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** The channel, context and storage with which events reach the other tabs of the same session. */
export interface CrossTabOptions {
  /** Opens the channel, such as `() => new BroadcastChannel('atrium-bus')`; called once. */
  channel(): BusChannel;
  /** Returns who is signed in now; with null, no event is sent or received. */
  context(): BusContext | null;
  /** Stores the last values of persistent events. Without it they are lost on a page load. */
  storage?: BusStorage;
}

interface Envelope extends BusContext {
  version: string;
  name: BusEventName;
  payload: unknown;
}

const major = (version: string) => version.split('.', 1)[0];

const isEventName = (name: unknown): name is BusEventName =>
  typeof name === 'string' && Object.hasOwn(BUS_EVENTS, name);

/** Returns the storage key of an event. The user's id is a segment of it, by which it is erased with the account. */
const storageKey = (name: BusEventName, { userId, companyId }: BusContext) =>
  `atrium_bus/${name}/${userId}/${companyId ?? ''}`;

/** Reads a message of another tab; returns undefined for anything that this version of the app would not have sent. */
function readEnvelope(message: unknown): Envelope | undefined {
  if (typeof message !== 'object' || message === null) return undefined;
  // The assertion only names the fields; each is checked below.
  const { version, name, payload, userId, companyId, sessionId } = message as Partial<Record<keyof Envelope, unknown>>;
  if (typeof version !== 'string' || major(version) !== major(CONTRACT_VERSION)) return undefined;
  if (!isEventName(name) || typeof userId !== 'string') return undefined;
  if (companyId !== null && typeof companyId !== 'string') return undefined;
  return { version, name, payload, userId, companyId, ...(typeof sessionId === 'string' && { sessionId }) };
}

function isForContext(envelope: Envelope, context: BusContext): boolean {
  if (envelope.userId !== context.userId) return false;
  if (envelope.sessionId && context.sessionId && envelope.sessionId !== context.sessionId) return false;
  return BUS_EVENTS[envelope.name].anyCompany || envelope.companyId === context.companyId;
}

/** The connection to the user's other tabs. */
export interface CrossTab {
  /** Notifies the other tabs and stores a persistent event; `context` is who was signed in when it happened. */
  send(name: BusEventName, payload: unknown, context: BusContext): void;
  /**
   * Returns the payload of a persistent event that was stored last for this user and company, if any; not validated.
   */
  readStored(name: BusEventName): unknown;
  context(): BusContext | null;
  close(): void;
}

/** Opens the channel and passes on each event that was sent for this user, company and version of the contract. */
export function openCrossTab(
  options: CrossTabOptions,
  receive: (name: BusEventName, payload: unknown) => void,
): CrossTab {
  const channel = options.channel();
  channel.addEventListener('message', ({ data }) => {
    const envelope = readEnvelope(data);
    const ownContext = options.context();
    if (!envelope || !ownContext || !BUS_EVENTS[envelope.name].crossTab || !isForContext(envelope, ownContext)) return;
    receive(envelope.name, envelope.payload);
  });
  return {
    send: (name, payload, context) => {
      const envelope: Envelope = { version: CONTRACT_VERSION, name, payload, ...context };
      if (BUS_EVENTS[name].persistent) options.storage?.setItem(storageKey(name, context), JSON.stringify(envelope));
      channel.postMessage(envelope);
    },
    readStored: (name) => {
      const ownContext = options.context();
      if (!ownContext || !options.storage || !BUS_EVENTS[name].persistent) return undefined;
      const envelope = readEnvelope(parseJson(options.storage.getItem(storageKey(name, ownContext))));
      return envelope && isForContext(envelope, ownContext) ? envelope.payload : undefined;
    },
    context: () => options.context(),
    close: () => channel.close(),
  };
}
