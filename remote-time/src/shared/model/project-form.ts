import { API, fieldIssue, type ProjectDetail } from '@atrium/contracts';
import { amountText, parseAmount } from '@atrium/ui/figures';
import { z } from 'zod';

const { name, description, colour, visibility, lead, members, workspaceId } = API.projects.create.body.shape;
const HOUR_SECONDS = 3_600;
const MAX_HOURS = 250_000;

/** Parses typed hours with up to two decimals into seconds. Empty means no budget. */
const hours = z.string().transform((text, context): number | null => {
  const typed = text.trim().replace(',', '.');
  if (typed === '') return null;
  const value = /^\d+(\.\d{1,2})?$/.test(typed) ? Number(typed) : NaN;
  if (value > 0 && value <= MAX_HOURS) return Math.round(value * HOUR_SECONDS);
  context.addIssue({ code: 'custom', ...fieldIssue('INVALID') });
  return z.NEVER;
});

/** Parses a typed amount into the currency's minor units. Empty means no budget. */
const amount = (currency: string) =>
  z.string().transform((text, context): number | null => {
    if (text.trim() === '') return null;
    const minor = parseAmount(text, currency);
    if (minor !== null) return minor;
    context.addIssue({ code: 'custom', ...fieldIssue('INVALID') });
    return z.NEVER;
  });

/** The schema of the project form. Budgets are strings, so that the typed text is preserved. */
export const projectSchema = (currency: string) =>
  z.object({
    workspaceId,
    name,
    description: description.unwrap(),
    colour: colour.unwrap(),
    visibility: visibility.unwrap(),
    lead: lead.unwrap(),
    members,
    billable: z.boolean(),
    budgetSeconds: hours,
    budgetMinor: amount(currency),
  });

export type ProjectValues = z.input<ReturnType<typeof projectSchema>> & { members: string[] };
export type ProjectInput = z.output<ReturnType<typeof projectSchema>>;

function typedHours(seconds: number | null, locale: string): string {
  if (seconds === null) return '';
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 2, useGrouping: false });
  return numbers.format(seconds / HOUR_SECONDS);
}

/**
 * Returns the form's initial values: those of the project, or an open project without a budget led by the user. Budgets
 * are written for the locale.
 */
export function projectValues(
  project: ProjectDetail | null,
  start: { workspaceId: string; lead: string | null },
  locale: string,
): ProjectValues {
  return {
    workspaceId: project?.workspaceId ?? start.workspaceId,
    name: project?.name ?? '',
    description: project?.description ?? '',
    colour: project?.colour ?? 0,
    visibility: project?.visibility ?? 'open',
    lead: project ? (project.lead?._id ?? null) : start.lead,
    members: [],
    billable: project?.billable ?? true,
    budgetSeconds: typedHours(project?.budgetSeconds ?? null, locale),
    budgetMinor: project?.budget ? amountText(project.budget.amountMinor, project.budget.currency, locale) : '',
  };
}

/** Returns the values of a project that the form rounds, as they are stored. */
export const exactBudgets = (project: ProjectDetail) => ({
  budgetSeconds: project.budgetSeconds,
  budgetMinor: project.budget?.amountMinor ?? null,
});

const numberOf = (value: unknown) => (typeof value === 'number' ? value : null);

/** Converts stored values of an update to the form's values. */
export function fromStored(
  stored: Readonly<Record<string, unknown>>,
  { currency, locale }: { currency: string; locale: string },
): Partial<ProjectValues> {
  const minor = numberOf(stored.budgetMinor);
  return {
    ...(stored as Partial<ProjectValues>), // the same format, except budgets
    ...('budgetSeconds' in stored && { budgetSeconds: typedHours(numberOf(stored.budgetSeconds), locale) }),
    ...('budgetMinor' in stored && { budgetMinor: minor === null ? '' : amountText(minor, currency, locale) }),
  };
}
