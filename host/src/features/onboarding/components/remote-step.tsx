import { Slot } from '../../../remotes';
import { type OnboardingStep, stepAfter, useSteps } from '../../../shell/founding/steps';
import { StepFrame } from './step-frame';

interface RemoteStepProps {
  step: OnboardingStep;
  reached: string;
  onNext: () => void;
}

/** A step that a remote provides. */
export function RemoteStep({ step: { id, label, slot }, reached, onNext }: RemoteStepProps) {
  const isLast = stepAfter(useSteps(), id) === null;
  return (
    <StepFrame step={id} reached={reached} title={label}>
      <Slot
        key={id}
        name="onboarding.step"
        with={{ onDone: onNext, onSkip: onNext, isLast }}
        only={(one) => one.remote === slot?.remote && one.definition.id === slot.definition.id}
      />
    </StepFrame>
  );
}
