import { z } from 'zod';
import { id } from '../../primitives';

/* Shapes that time, projects and tasks share. */

/** The public id of a project: exactly 24 hexadecimal characters. */
export const projectId = z
  .string()
  .regex(/^[0-9a-fA-F]{24}$/)
  .toLowerCase();

/** The colour of a project or a label: an index into the twelve categorical colours of the design system. */
export const colour = z.number().int().min(0).max(11);

/** A project as referenced by time entries, tasks and reports. */
export const projectRef = z.object({ _id: projectId, name: z.string(), colour: z.number().int() });
export type ProjectRef = z.infer<typeof projectRef>;

/** A task as referenced by time entries and reports. */
export const taskRef = z.object({
  _id: id,
  /** Number of the task within its project, shown to users as `#12`. */
  number: z.number().int(),
  title: z.string(),
});
export type TaskRef = z.infer<typeof taskRef>;

/** An amount of one currency, in its smallest unit. Amounts of different currencies are never added. */
export const money = z.object({ currency: z.string(), amountMinor: z.number().int() });
export type Money = z.infer<typeof money>;

/** Sums over time entries. */
export const timeTotals = z.object({
  /** Exact, not rounded. */
  seconds: z.number().int(),
  billableSeconds: z.number().int(),
  /** Sum of the stored costs, one for each currency; null for users who may not see rates. */
  costs: z.array(money).nullable(),
});
export type TimeTotals = z.infer<typeof timeTotals>;

/** A boolean in a query string. */
export const flag = z.enum(['true', 'false']);

/** Opaque cursor that continues a list after its last item. */
export const cursor = z.string().max(200);

/** File format of an export. */
export const exportFormat = z.enum(['csv', 'xlsx']);
export type ExportFormat = z.infer<typeof exportFormat>;
