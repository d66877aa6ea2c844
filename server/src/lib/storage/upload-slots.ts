import { AppError } from '../errors';

export interface UploadSlots {
  /** Takes a slot until it is disposed. Throws RATE_LIMITED if all of the person's slots are taken. */
  take(key: string): Disposable;
}

/** Limits the uploads that one person sends to this process at the same time. */
export function createUploadSlots(max: number): UploadSlots {
  const taken = new Map<string, number>();
  return {
    take(key) {
      const count = taken.get(key) ?? 0;
      if (count >= max) throw new AppError('RATE_LIMITED', { seconds: 2 });
      taken.set(key, count + 1);
      return {
        [Symbol.dispose]() {
          const left = (taken.get(key) ?? 1) - 1;
          if (left > 0) taken.set(key, left);
          else taken.delete(key);
        },
      };
    },
  };
}
