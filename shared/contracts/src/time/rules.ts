import { z } from 'zod';
import { day } from '../primitives';

/** The company's rules of time and cost. */
export const timeRules = z.strictObject({
  /** Currency code (ISO 4217). */
  currency: z.string().regex(/^[A-Z]{3}$/),
  /**
   * Hourly rate in the currency's smallest unit; null if not set, and for people without `rates.view` and
   * `rates.manage`, whose changes keep it.
   */
  defaultRateMinor: z.number().int().min(0).max(100_000_000).nullable(),
  /** Reports round each total to this many minutes. Stored times stay exact. */
  roundingMinutes: z.union([z.literal(1), z.literal(5), z.literal(6), z.literal(10), z.literal(15), z.literal(30)]),
  longestTimerHours: z.number().int().min(1).max(24),
  /** Entries up to and including this day are locked. */
  lockedUntil: day.nullable(),
  /** Who may create projects: all members of the workspace, or those who manage it. */
  projectCreation: z.enum(['members', 'managers']).default('members'),
});

/** The time rules in responses, which ignore fields of newer versions. */
export const timeRulesResponse = z.object(timeRules.shape);

/** The time rules of a company that has set none. */
export const timeDefaults: z.output<typeof timeRules> = {
  currency: 'EUR',
  defaultRateMinor: null,
  roundingMinutes: 1,
  longestTimerHours: 12,
  lockedUntil: null,
  projectCreation: 'members',
};
