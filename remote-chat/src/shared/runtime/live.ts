import { type BehaviorSubject, distinctUntilChanged, type Observable } from 'rxjs';

/** A value that changes: what it is now, and a stream of what it is from now on (the present value first). */
export interface Live<Value> {
  readonly value: Value;
  readonly changes$: Observable<Value>;
}

/** A subject as others may see it: nobody but its owner sets the value. */
export function liveOf<Value>(subject: BehaviorSubject<Value>): Live<Value> {
  const changes$ = subject.pipe(distinctUntilChanged());
  return {
    get value() {
      return subject.value;
    },
    changes$,
  };
}
