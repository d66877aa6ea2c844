import type { CompanySummary } from '@atrium/contracts';
import { useCan } from '@atrium/platform';
import { EmptyState, LinkButton } from '@atrium/ui';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { useProgress } from '../../../shell/founding/progress';
import { isStep, type Step, STEPS, stepAfter } from '../../../shell/founding/steps';
import { forcedAdmin } from '../../../shell/markers';
import { useSignedInUser } from '../../../shell/session-slice';
import { StateHeading } from '../../../shell/state-heading';
import { mayLoseUnsavedWork } from '../../../shell/unsaved-work';
import { useTexts } from '../../../shell/use-texts';
import { RESUMED } from '../model/resumed';
import { MOVED_ON, useStepArrival } from '../model/step-arrival';
import { EditCompany } from './edit-company';
import { FoundCompany } from './found-company';
import { InviteStep } from './invite-step';
import { RulesStep } from './rules-step';

function MayNotInvite() {
  const { t } = useTexts();
  return (
    <EmptyState
      title={<StateHeading>{t('onboarding.forbiddenTitle')}</StateHeading>}
      text={t('onboarding.forbiddenText')}
      action={
        <LinkButton as={Link} to="/dashboard">
          {t('onboarding.done')}
        </LinkButton>
      }
    />
  );
}

const further = (one: Step, other: Step | null) =>
  other !== null && STEPS.indexOf(other) > STEPS.indexOf(one) ? other : one;

interface StepsProps {
  step: Step;
  company: CompanySummary;
  reached: Step | null;
  onNext: () => void;
}

/** What comes after founding. Only founding leads to all of it; who comes by another way finds it in the settings. */
function Steps({ step, company, reached, onNext }: StepsProps) {
  const mayInvite = useCan('people.invite');
  if (step === 'invite') {
    return mayInvite ? <InviteStep company={company} reached={reached} onNext={onNext} /> : <MayNotInvite />;
  }
  if (!reached) return <Navigate replace to={`/settings/${step}`} />;
  return step === 'rules' ? (
    <RulesStep reached={reached} onFinished={onNext} />
  ) : (
    <EditCompany reached={reached} onSaved={onNext} />
  );
}

/**
 * /onboarding: founding a company in three steps. The step stands in the address; how far it has come is kept in this
 * browser, so that founding goes on where it was left. `?new` founds another company meanwhile.
 */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const { company } = useSignedInUser();
  const progress = useProgress();
  const wanted = search.get('step');
  const reached = company && progress.read();
  const founds = !company || search.has('new') || (!isStep(wanted) && !reached);
  const step = founds ? 'company' : isStep(wanted) ? wanted : null;
  const frame = useStepArrival(step);

  const goOnFrom = (from: Step) => {
    const next = stepAfter(from);
    if (next) {
      progress.reach(further(next, progress.read()));
      setSearch({ step: next }, { state: MOVED_ON });
      return;
    }
    progress.end();
    // Whoever has founded a company goes on where it is looked after, wherever they wanted to go before.
    forcedAdmin.set();
    void navigate('/dashboard');
  };

  // Before anything is noted down, as whoever stays has not come further.
  const leave = async (from: Step) => {
    if (await mayLoseUnsavedWork()) goOnFrom(from);
  };

  if (step === null) return <Navigate replace to={`/onboarding?step=${reached}`} state={RESUMED} />;
  return (
    <div ref={frame}>
      {founds ? (
        <FoundCompany onFounded={() => goOnFrom('company')} />
      ) : (
        company && <Steps step={step} company={company} reached={reached} onNext={() => void leave(step)} />
      )}
    </div>
  );
}
