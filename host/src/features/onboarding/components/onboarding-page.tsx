import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { selectSession } from '../../../shell/session-slice';
import { CreateCompany } from './create-company';
import { InvitePeople } from './invite-people';

/** /onboarding: founding a company, then inviting people to it. The step stands in the address, so a reload keeps it. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const { user } = useSelector(selectSession);
  const inviting = search.get('step') === 'invite' && user?.company;
  return inviting ? (
    <InvitePeople company={inviting} />
  ) : (
    <CreateCompany onCreated={() => setSearch({ step: 'invite' }, { replace: true })} />
  );
}
