import { type FieldCode, fieldIssue, RATE_SOURCES, rateInput } from '@atrium/contracts';
import { parseAmount } from '@atrium/ui/figures';
import { z } from 'zod';

const values = z.object({
  scope: z.enum(RATE_SOURCES),
  userId: z.string(),
  /** Public id of a project; '' for none. */
  project: z.string(),
  /** As typed: `85` or `85,50`. */
  amount: z.string(),
  effectiveFrom: z.string(),
  applyToExisting: z.boolean(),
});

/** The values of the form that sets or ends an hourly rate. */
export type RateValues = z.input<typeof values>;

/** Returns the schema of the form that sets an hourly rate or, with `ends`, ends it. Parses them into the request. */
export const rateForm = ({ currency, ends }: { currency: string; ends: boolean }) =>
  values
    .transform(
      ({ scope, userId, project, amount, effectiveFrom, applyToExisting }, context): z.input<typeof rateInput> => {
        const require = (field: keyof RateValues, code: FieldCode = 'REQUIRED') =>
          context.addIssue({ code: 'custom', path: [field], ...fieldIssue(code) });
        const needsPerson = scope === 'member' || scope === 'project-member';
        const needsProject = scope === 'project' || scope === 'project-member';
        const rateMinor = ends ? null : parseAmount(amount, currency);
        if (needsPerson && userId === '') require('userId');
        if (needsProject && project === '') require('project');
        if (!ends && rateMinor === null) require('amount', 'INVALID');
        if (effectiveFrom === '') require('effectiveFrom');
        return {
          scope,
          ...(needsPerson && { userId }),
          ...(needsProject && { project }),
          rateMinor,
          effectiveFrom,
          applyToExisting,
        };
      },
    )
    .pipe(rateInput);

/** The request that sets or ends an hourly rate. */
export type RateRequest = z.output<ReturnType<typeof rateForm>>;
