import { BUS_EVENTS, type BusEventName, type BusPayload } from '@atrium/contracts';
import { config, filter, firstValueFrom, map, Observable, startWith, Subject } from 'rxjs';
import { type CrossTab, type CrossTabOptions, openCrossTab } from './cross-tab';

/** The events that packages publish to each other, as defined by the map `BUS_EVENTS` of the contracts. */
export interface Bus {
  /**
   * Notifies every subscriber, in the order of publishing even if a subscriber publishes during delivery, and the
   * user's other tabs if the event is cross-tab. Throws a ZodError for a payload that the contract does not allow (see
   * `strict`).
   */
  publish<Name extends BusEventName>(name: Name, payload: BusPayload<Name>): void;
  /** Emits later payloads, preceded by the last one if the event is replayed. Completes when the bus closes. */
  on<Name extends BusEventName>(name: Name): Observable<BusPayload<Name>>;
  /** Resolves with the next payload, or the last one if the event is replayed. Rejects if the bus closes first. */
  once<Name extends BusEventName>(name: Name): Promise<BusPayload<Name>>;
  close(): void;
}

/** The connection of a bus to other tabs, and its handling of errors. */
export interface BusOptions {
  crossTab?: CrossTabOptions;
  /**
   * Receives errors that do not interrupt delivery: an error thrown by a subscriber, a channel that rejected a message,
   * an invalid payload if `strict` is off. Without it such errors reach `window.onerror`.
   */
  onError?: (error: unknown) => void;
  /** Whether an invalid payload throws in `publish`; otherwise it is reported and dropped. Defaults to true. */
  strict?: boolean;
}

interface BusEvent {
  name: BusEventName;
  payload: unknown;
}

/** The bus of a tab. */
class TabBus implements Bus {
  readonly #events = new Subject<BusEvent>();
  readonly #last = new Map<BusEventName, unknown>();
  readonly #queue: BusEvent[] = [];
  readonly #crossTab: CrossTab | undefined;
  readonly #options: BusOptions;
  #delivering = false;

  constructor(options: BusOptions) {
    this.#options = options;
    // RxJS reports errors thrown by subscribers here, after the other subscribers have received the event.
    if (options.onError) config.onUnhandledError = options.onError;
    this.#crossTab =
      options.crossTab && openCrossTab(options.crossTab, (name, payload) => this.#receive(name, payload));
  }

  publish<Name extends BusEventName>(name: Name, payload: BusPayload<Name>): void {
    const checked = BUS_EVENTS[name].payload.safeParse(payload);
    if (!checked.success) {
      if (this.#options.strict ?? true) throw checked.error;
      this.#report(checked.error);
      return;
    }
    // Read before delivery, since a subscriber may change who is signed in.
    const context = this.#crossTab?.context();
    this.#deliver({ name, payload: checked.data });
    if (context && BUS_EVENTS[name].crossTab) this.#send(name, checked.data, context);
  }

  on<Name extends BusEventName>(name: Name): Observable<BusPayload<Name>> {
    return new Observable((subscriber) => {
      const later = this.#events.pipe(
        filter((event) => event.name === name),
        map((event) => event.payload),
      );
      const last = this.#lastOf(name);
      const all = last === undefined ? later : later.pipe(startWith(last));
      // Delivered and stored payloads were parsed by their schema.
      return (all as Observable<BusPayload<Name>>).subscribe(subscriber);
    });
  }

  once<Name extends BusEventName>(name: Name): Promise<BusPayload<Name>> {
    return firstValueFrom(this.on(name));
  }

  close(): void {
    this.#crossTab?.close();
    this.#queue.length = 0;
    this.#last.clear();
    this.#events.complete();
    if (config.onUnhandledError === this.#options.onError) config.onUnhandledError = null;
  }

  #receive(name: BusEventName, payload: unknown): void {
    const checked = BUS_EVENTS[name].payload.safeParse(payload);
    if (checked.success) this.#deliver({ name, payload: checked.data });
  }

  /** Delivers events one after the other, so that no subscriber receives a response before the event that caused it. */
  #deliver(event: BusEvent): void {
    this.#queue.push(event);
    if (this.#delivering) return;
    this.#delivering = true;
    try {
      for (let next = this.#queue.shift(); next; next = this.#queue.shift()) {
        this.#remember(next);
        this.#events.next(next);
      }
    } finally {
      this.#delivering = false;
    }
  }

  /** Returns the payload to replay: the last one of this page or, for a persistent event, of an earlier page. */
  #lastOf(name: BusEventName): unknown {
    return this.#last.get(name) ?? BUS_EVENTS[name].payload.safeParse(this.#crossTab?.readStored(name)).data;
  }

  #remember({ name, payload }: BusEvent): void {
    // Events of one person's session must not be replayed to the next person.
    if (name === 'session.ended') {
      for (const known of this.#last.keys()) if (!BUS_EVENTS[known].outlivesSession) this.#last.delete(known);
    }
    if (BUS_EVENTS[name].replay) this.#last.set(name, payload);
  }

  #send(name: BusEventName, payload: unknown, context: Parameters<CrossTab['send']>[2]): void {
    try {
      this.#crossTab?.send(name, payload, context);
    } catch (error) {
      this.#report(error);
    }
  }

  #report(error: unknown): void {
    if (this.#options.onError) this.#options.onError(error);
    else reportError(error);
  }
}

/** Creates the bus of this page. */
export function createBus(options: BusOptions = {}): Bus {
  return new TabBus(options);
}
