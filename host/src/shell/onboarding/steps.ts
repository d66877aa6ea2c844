import { useSignedInUser } from '@atrium/platform';
import { type LiveSlot, useSlots } from '../../remotes';
import { mayUse } from '../places/access';
import { slotPath } from '../places/settings-sections';
import { useLocalized } from '../places/use-places';
import { useTexts } from '../use-texts';

/** A step of company onboarding. */
export interface OnboardingStep {
  /**
   * Identifies the step in the URL and in the stored progress: `company`, or for example `leave/week` for a remote's
   * step.
   */
  id: string;
  label: string;
  /** The slot that renders the step; null for `company`, the shell's own step. */
  slot: LiveSlot | null;
}

/** Returns the signed-in user's onboarding steps: the shell's own, then those of remotes. */
export function useSteps(): readonly OnboardingStep[] {
  const { t } = useTexts();
  const localize = useLocalized();
  const user = useSignedInUser();
  // A user without a company will be its founder and hold every operation.
  const slots = useSlots('onboarding.step').filter(({ definition }) => !user.company || mayUse(definition, user));
  return [
    { id: 'company', label: t('onboarding.companyStep'), slot: null },
    ...slots.map((slot) => ({ id: slotPath(slot), label: localize(slot.definition.label), slot })),
  ];
}

type Steps = readonly OnboardingStep[];

/** Returns the position of a step, or -1 if it does not exist, such as a step of a remote that was rolled back. */
export const positionOf = (steps: Steps, step: string): number => steps.findIndex(({ id }) => id === step);

/** Returns the step after this one, or null after the last. */
export const stepAfter = (steps: Steps, step: string): string | null => steps[positionOf(steps, step) + 1]?.id ?? null;

/** Returns the stored step if it exists, otherwise the first step after the company exists. */
export function knownStep(steps: Steps, stored: string | null): string | null {
  if (stored === null || positionOf(steps, stored) >= 0) return stored;
  return (steps[1] ?? steps[0])?.id ?? null;
}
