import { confirmDiscardUnsavedWork, useSignedInUser } from '@atrium/platform';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { useProgress } from '../../../shell/founding/progress';
import { knownStep, type OnboardingStep, positionOf, stepAfter, useSteps } from '../../../shell/founding/steps';
import { forcedAdmin } from '../../../shell/session/markers';
import { RESUMED } from '../model/resumed';
import { MOVED_ON, useStepArrival } from '../model/step-arrival';
import { EditCompany } from './edit-company';
import { FoundCompany } from './found-company';
import { RemoteStep } from './remote-step';

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
  const progress = useProgress();
  const wanted = search.get('step');
  const steps = useSteps();
  const reached = company && knownStep(steps, progress.read());
  const asked = steps.find(({ id }) => id === wanted) ?? null;
  const founds = !company || search.has('new') || (asked === null && !reached);
  const step = founds ? null : asked;
  const frame = useStepArrival(founds ? 'company' : (asked?.id ?? null));

  const goOnFrom = (from: string) => {
    const next = stepAfter(steps, from);
    if (next) {
      const before = progress.read();
      progress.reach(before !== null && positionOf(steps, before) > positionOf(steps, next) ? before : next);
      setSearch({ step: next }, { state: MOVED_ON });
      return;
    }
    progress.end();
    // A founder continues on the admin pages, regardless of the page requested before.
    forcedAdmin.set();
    void navigate('/dashboard');
  };

  // Confirms first and stores progress afterwards: a user who stays has not reached the next step.
  const leave = async (from: string) => {
    if (await confirmDiscardUnsavedWork()) goOnFrom(from);
  };

  if (!founds && step === null) return <Navigate replace to={`/onboarding?step=${reached}`} state={RESUMED} />;
  return (
    <div ref={frame}>
      {founds ? (
        <FoundCompany onFounded={() => goOnFrom('company')} />
      ) : (
        step && <Steps step={step} reached={reached} onNext={() => void leave(step.id)} />
      )}
    </div>
  );
}
