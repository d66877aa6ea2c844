/** The source of the current time; tests move it manually. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
