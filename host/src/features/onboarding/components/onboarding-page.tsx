import { confirmDiscardUnsavedWork, usePlatform, useSignedInUser } from '@atrium/platform';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { newCompany, useDetailsForm } from '@atrium/platform/company-details';
import { useDraftForm } from '@atrium/platform/forms';
import { openChecklist } from '../../../shell/onboarding/checklist';
import { useProgress } from '../../../shell/onboarding/progress';
import { knownStep, type OnboardingStep, positionOf, stepAfter, useSteps } from '../../../shell/onboarding/steps';
import { MOVED_ON, useStepArrival } from '../model/step-arrival';
import { EditCompany } from './edit-company';
import { Slot } from '../../../remotes';
import { StepFrame } from './step-frame';
import { useTexts } from '../../../shell/use-texts';
import { useCreateCompany } from '../api/create-company';
import { Cancel, CompanyStep } from './company-step';

interface StepsProps {
  step: OnboardingStep;
  reached: string | null;
  onNext: () => void;
}

/** The steps after the company exists. Users who did not create it here are redirected to the settings. */
function Steps({ step, reached, onNext }: StepsProps) {
  if (!reached) return <Navigate replace to="/settings" />;
  if (step.slot) return <RemoteStep step={step} reached={reached} onNext={onNext} />;
  return <EditCompany reached={reached} onSaved={onNext} />;
}

/**
 * The page at /onboarding: setting up a company in steps, the shell's own and those of remotes. The URL names the step.
 * The progress is stored in this browser, so that onboarding resumes where the user left off. `?new` creates another
 * company.
 */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const { company } = useSignedInUser();
  const { drafts } = usePlatform();
  const progress = useProgress();
  const requestedId = search.get('step');
  const steps = useSteps();
  const reached = company && knownStep(steps, progress.read());
  const requestedStep = steps.find(({ id }) => id === requestedId) ?? null;
  const isCreating = !company || search.has('new') || (requestedStep === null && !reached);
  const step = isCreating ? null : requestedStep;
  const frame = useStepArrival(isCreating ? 'company' : (requestedStep?.id ?? null));

  const continueFrom = async (from: string) => {
    // Colleagues may join by the invitation link before onboarding ends.
    openChecklist(drafts);
    const next = stepAfter(steps, from);
    if (next) {
      const before = progress.read();
      progress.reach(before !== null && positionOf(steps, before) > positionOf(steps, next) ? before : next);
      setSearch({ step: next }, { state: MOVED_ON });
      return;
    }
    await navigate('/dashboard');
    // Only now: without progress, this page redirects to the settings, also while the dashboard is still loading.
    progress.end();
  };

  // Confirms first and stores progress afterwards: a user who stays has not reached the next step.
  const leave = async (from: string) => {
    if (await confirmDiscardUnsavedWork()) await continueFrom(from);
  };

  if (!isCreating && step === null) return <Navigate replace to={`/onboarding?step=${reached}`} />;
  return (
    <div ref={frame}>
      {isCreating ? (
        <CreateCompany onCreated={() => void continueFrom('company')} />
      ) : (
        step && <Steps step={step} reached={reached} onNext={() => void leave(step.id)} />
      )}
    </div>
  );
}

interface RemoteStepProps {
  step: OnboardingStep;
  reached: string;
  onNext: () => void;
}

/** A step that a remote provides. */
function RemoteStep({ step: { id, label, slot }, reached, onNext }: RemoteStepProps) {
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

/** The first step: creating the company. */
function CreateCompany({ onCreated }: { onCreated: () => void }) {
  const { t } = useTexts();
  const createCompany = useCreateCompany();
  const details = useDetailsForm({
    defaultValues: newCompany(),
    submit: async (company) => {
      await createCompany(company, () => kept.clear());
      onCreated();
    },
    fallback: t('onboarding.failed'),
    navigatesAway: true,
  });
  const kept = useDraftForm(details.form, 'onboarding.company');
  return (
    <StepFrame step="company" reached="company" title={t('onboarding.title')} help={t('onboarding.help')}>
      <CompanyStep details={details} submitLabel={t('onboarding.create')}>
        <Cancel />
      </CompanyStep>
    </StepFrame>
  );
}
