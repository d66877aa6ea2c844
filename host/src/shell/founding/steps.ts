/** The steps of founding a company, in their order. */
export const STEPS = ['company', 'invite', 'rules'] as const;
export type Step = (typeof STEPS)[number];

export const isStep = (value: unknown): value is Step => STEPS.some((step) => step === value);

/** The step after this one; null after the last. */
export const stepAfter = (step: Step): Step | null => STEPS[STEPS.indexOf(step) + 1] ?? null;

/** The step before this one; null before the first. */
export const stepBefore = (step: Step): Step | null => STEPS[STEPS.indexOf(step) - 1] ?? null;
