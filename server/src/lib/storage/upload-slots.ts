import { AppError } from '../errors';

export interface UploadSlots {
  /** Takes a slot until it is disposed. Throws RATE_LIMITED if all of the person's slots are taken. */
  take(key: string): Disposable;
}

/** Limits the uploads that one person sends to this process at the same time. */
export function createUploadSlots(max: number): UploadSlots {
  const counts = new Map<string, number>();
  return {
    take(key) {
      const count = counts.get(key) ?? 0;
      if (count >= max) throw new AppError('RATE_LIMITED', { seconds: 2 });
      counts.set(key, count + 1);
      return {
        [Symbol.dispose]() {
          const left = (counts.get(key) ?? 1) - 1;
          if (left > 0) counts.set(key, left);
          else counts.delete(key);
        },
      };
    },
  };
}
