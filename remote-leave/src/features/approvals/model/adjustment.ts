import { API, fieldIssue, type LeaveBalance } from '@atrium/contracts';
import { z } from 'zod';

/** The stored value of one unit of a balance: thousandths of a day, or minutes of an hour. */
const PER_UNIT = { day: 1_000, hour: 60 } as const;

const { amount: storedAmount, note } = API.leave.adjust.body.shape;

/** Returns the schema of the form that adjusts a balance. Parses the typed days or hours into the stored amount. */
export const adjustmentForm = (unit: LeaveBalance['leaveType']['unit']) =>
  z.object({
    amount: z
      .string()
      .transform((typed, context): number => {
        const amount = Math.round(Number(typed) * PER_UNIT[unit]);
        if (typed.trim() !== '' && Number.isFinite(amount) && amount !== 0) return amount;
        context.addIssue({ code: 'custom', ...fieldIssue('INVALID') });
        return z.NEVER;
      })
      .pipe(storedAmount),
    note,
  });

type Schema = ReturnType<typeof adjustmentForm>;
export type AdjustmentValues = z.input<Schema>;
export type Adjustment = z.output<Schema>;
