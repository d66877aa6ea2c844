import type { Bus } from '@atrium/bus';
import type { BusPayload } from '@atrium/contracts';
import { BehaviorSubject, type Observable } from 'rxjs';
import { type AuthState, type SessionEvent, SIGNED_OUT, transition } from './machine';

type EndReason = BusPayload<'session.ended'>['reason'];

/**
 * Holds the state of the session, notifies subscribers of changes, and tracks which pending operations are still valid.
 */
export class CurrentSession {
  readonly state$: Observable<AuthState>;
  readonly #state = new BehaviorSubject<AuthState>(SIGNED_OUT);
  readonly #bus: Bus;
  #epoch = 0;

  constructor(bus: Bus) {
    this.#bus = bus;
    this.state$ = this.#state.asObservable();
  }

  get state(): AuthState {
    return this.#state.value;
  }

  /**
   * Returns a function that returns whether nobody has signed in or out since. Results of operations are discarded
   * otherwise.
   */
  trackValidity(): () => boolean {
    const epoch = this.#epoch;
    return () => epoch === this.#epoch;
  }

  /** Marks the start of a sign-in or sign-out. The results of operations that are already pending are discarded. */
  beginOperation(): () => boolean {
    this.#epoch += 1;
    return this.trackValidity();
  }

  end(reason: EndReason): void {
    this.beginOperation();
    this.dispatch({ type: 'ended' }, reason);
  }

  /** Applies an event. `reason` is published if the event ends a session. */
  dispatch(event: SessionEvent, reason: EndReason = 'logout'): void {
    const before = this.state;
    const after = transition(before, event);
    if (after === before) return;
    this.#state.next(after);
    const previousUserId = before.isAuthenticated ? before.user?._id : undefined;
    const userId = after.isAuthenticated ? after.user?._id : undefined;
    if (previousUserId === userId) return;
    if (previousUserId) this.#bus.publish('session.ended', { reason });
    if (userId) this.#bus.publish('session.started', { userId, companyId: after.user?.company?._id ?? null });
  }

  close(): void {
    this.#state.complete();
  }
}
