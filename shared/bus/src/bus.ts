import { BUS_EVENTS, type BusEventName, type BusPayload } from '@atrium/contracts';
import { config, filter, firstValueFrom, map, Observable, startWith, Subject } from 'rxjs';
import { type CrossTab, type CrossTabOptions, openCrossTab } from './cross-tab';

/** What packages tell each other, by the map `BUS_EVENTS` of the contracts. */
export interface Bus {
  /**
   * Tells every subscriber, in the order of publishing even when a subscriber publishes in turn, and the user's other
   * tabs where the event says so. Throws a ZodError for a payload that the contract does not allow (see `strict`).
   */
  publish<Name extends BusEventName>(name: Name, payload: BusPayload<Name>): void;
  /** Later payloads, after the last one where the event is replayed. Completes when the bus closes. */
  on<Name extends BusEventName>(name: Name): Observable<BusPayload<Name>>;
  /** The next payload, or the last one where the event is replayed. Rejects if the bus closes before. */
  once<Name extends BusEventName>(name: Name): Promise<BusPayload<Name>>;
  close(): void;
}

export interface BusOptions {
  crossTab?: CrossTabOptions;
  /**
   * Hears of what went wrong without stopping anybody: an error thrown by a subscriber, a channel that refused a
   * message, an invalid payload where `strict` is off. Without it such errors reach `window.onerror`.
   */
  onError?: (error: unknown) => void;
  /** An invalid payload throws in `publish`; else it is reported and dropped. On unless told. */
  strict?: boolean;
}

interface Told {
  name: BusEventName;
  payload: unknown;
}

/** The one bus of a page. */
class TabBus implements Bus {
  readonly #told = new Subject<Told>();
  readonly #last = new Map<BusEventName, unknown>();
  readonly #waiting: Told[] = [];
  readonly #crossTab: CrossTab | undefined;
  readonly #options: BusOptions;
  #delivering = false;

  constructor(options: BusOptions) {
    this.#options = options;
    // RxJS reports what a subscriber throws here, after the others were told.
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
    // Before anybody is told: a subscriber may change who is signed in.
    const context = this.#crossTab?.context();
    this.#tell({ name, payload: checked.data });
    if (context && BUS_EVENTS[name].crossTab) this.#send(name, checked.data, context);
  }

  on<Name extends BusEventName>(name: Name): Observable<BusPayload<Name>> {
    return new Observable((subscriber) => {
      const later = this.#told.pipe(
        filter((told) => told.name === name),
        map((told) => told.payload),
      );
      const all = this.#last.has(name) ? later.pipe(startWith(this.#last.get(name))) : later;
      // `#tell` is only given payloads that the schema of their event has produced.
      return (all as Observable<BusPayload<Name>>).subscribe(subscriber);
    });
  }

  once<Name extends BusEventName>(name: Name): Promise<BusPayload<Name>> {
    return firstValueFrom(this.on(name));
  }

  close(): void {
    this.#crossTab?.close();
    this.#waiting.length = 0;
    this.#last.clear();
    this.#told.complete();
    if (config.onUnhandledError === this.#options.onError) config.onUnhandledError = null;
  }

  #receive(name: BusEventName, payload: unknown): void {
    const checked = BUS_EVENTS[name].payload.safeParse(payload);
    if (checked.success) this.#tell({ name, payload: checked.data });
  }

  /** One event after the other: nobody hears of an answer before the event that it answers. */
  #tell(told: Told): void {
    this.#waiting.push(told);
    if (this.#delivering) return;
    this.#delivering = true;
    try {
      for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) {
        this.#remember(next);
        this.#told.next(next);
      }
    } finally {
      this.#delivering = false;
    }
  }

  #remember({ name, payload }: Told): void {
    // Nothing of one person's session is replayed to the next one.
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

/** Makes the bus of this page. */
export function createBus(options: BusOptions = {}): Bus {
  return new TabBus(options);
}
