import { type BehaviorSubject, distinctUntilChanged, type Observable } from 'rxjs';

/** A value that changes over time: its current value, and a stream that starts with the current value. */
export interface Live<Value> {
  readonly value: Value;
  readonly changes$: Observable<Value>;
}

/** Returns a read-only view of a subject; only its owner can set the value. */
export function liveOf<Value>(subject: BehaviorSubject<Value>): Live<Value> {
  const changes$ = subject.pipe(distinctUntilChanged());
  return {
    get value() {
      return subject.value;
    },
    changes$,
  };
}
