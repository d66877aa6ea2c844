import type { Bus } from '@atrium/bus';
import type { BusPayload } from '@atrium/contracts';
import { BehaviorSubject, type Observable } from 'rxjs';
import { type AuthState, type SessionEvent, SIGNED_OUT, transition } from './machine';

type EndReason = BusPayload<'session.ended'>['reason'];

/** The state of the session, who hears of its changes, and whether what was begun still counts. */
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

  /** Tells whether nobody has signed in or out since it was made: only then may a late answer change anything. */
  stillWanted(): () => boolean {
    const epoch = this.#epoch;
    return () => epoch === this.#epoch;
  }

  /** Somebody signs in or out: nothing that was under way counts any more, but what starts now. */
  begin(): () => boolean {
    this.#epoch += 1;
    return this.stillWanted();
  }

  end(reason: EndReason): void {
    this.begin();
    this.dispatch({ type: 'ended' }, reason);
  }

  /** `reason` is told where the event ends a session. */
  dispatch(event: SessionEvent, reason: EndReason = 'logout'): void {
    const before = this.state;
    const after = transition(before, event);
    if (after === before) return;
    this.#state.next(after);
    const was = before.isAuthenticated ? before.user?._id : undefined;
    const is = after.isAuthenticated ? after.user?._id : undefined;
    if (was === is) return;
    if (was) this.#bus.publish('session.ended', { reason });
    if (is) this.#bus.publish('session.started', { userId: is, companyId: after.user?.company?._id ?? null });
  }

  close(): void {
    this.#state.complete();
  }
}
