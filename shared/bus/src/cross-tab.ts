import { BUS_EVENTS, type BusEventName, CONTRACT_VERSION } from '@atrium/contracts';

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

export interface CrossTabOptions {
  /** Opens the channel, such as `() => new BroadcastChannel('atrium-bus')`; called once. */
  channel(): BusChannel;
  /** Returns who is signed in now; with null, no event is sent or received. */
  context(): BusContext | null;
}

interface Envelope extends BusContext {
  version: string;
  name: BusEventName;
  payload: unknown;
}

const major = (version: string) => version.split('.', 1)[0];

const isEventName = (name: unknown): name is BusEventName =>
  typeof name === 'string' && Object.hasOwn(BUS_EVENTS, name);

/** Reads a message of another tab; returns undefined for anything that this version of the app would not have sent. */
function readEnvelope(message: unknown): Envelope | undefined {
  if (typeof message !== 'object' || message === null) return undefined;
  // Only the type narrows here; each field is checked below.
  const { version, name, payload, userId, companyId, sessionId } = message as Partial<Record<keyof Envelope, unknown>>;
  if (typeof version !== 'string' || major(version) !== major(CONTRACT_VERSION)) return undefined;
  if (!isEventName(name) || typeof userId !== 'string') return undefined;
  if (companyId !== null && typeof companyId !== 'string') return undefined;
  return { version, name, payload, userId, companyId, ...(typeof sessionId === 'string' && { sessionId }) };
}

function concerns(envelope: Envelope, here: BusContext): boolean {
  if (envelope.userId !== here.userId) return false;
  if (envelope.sessionId && here.sessionId && envelope.sessionId !== here.sessionId) return false;
  return BUS_EVENTS[envelope.name].anyCompany || envelope.companyId === here.companyId;
}

/** The connection to the user's other tabs. */
export interface CrossTab {
  /** Notifies the other tabs; `context` is who was signed in when the event happened. */
  send(name: BusEventName, payload: unknown, context: BusContext): void;
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
    const here = options.context();
    if (!envelope || !here || !BUS_EVENTS[envelope.name].crossTab || !concerns(envelope, here)) return;
    receive(envelope.name, envelope.payload);
  });
  return {
    send: (name, payload, context) => {
      channel.postMessage({ version: CONTRACT_VERSION, name, payload, ...context } satisfies Envelope);
    },
    context: () => options.context(),
    close: () => channel.close(),
  };
}
