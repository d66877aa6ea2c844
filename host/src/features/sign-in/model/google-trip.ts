import { appPath } from '@atrium/contracts';
import { z } from 'zod';
import { tabStorage } from '../../../shell/browser-storage';

const KEY = 'atrium_google_trip';

const stored = z.object({ state: z.string(), from: z.string() });

/** Somebody on the way to Google and back, to sign in. */
export interface GoogleTrip {
  /** The provider gives it back; only the trip of this tab that has it may end. */
  state: string;
  /** The page of this app that it began on, where one can try again. */
  from: string;
}

export function rememberTrip(trip: GoogleTrip): void {
  tabStorage.setItem(KEY, JSON.stringify(trip));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The trip that began in this tab with this state; null for every other state, whoever sent the browser here with it. */
export function tripOf(state: string): GoogleTrip | null {
  const { data: trip } = stored.safeParse(parsed(tabStorage.getItem(KEY) ?? 'null'));
  if (!trip || trip.state !== state) return null;
  // Anything on this origin could have written it.
  return { state, from: appPath(trip.from) ?? '/login' };
}

export function forgetTrip(): void {
  tabStorage.removeItem(KEY);
}
