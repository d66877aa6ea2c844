import type { AppDeps } from '../../deps/deps';
import type { HandOverPart } from '../../deps/module/hand-over';
import { countConnectionsOf } from './calendars/calendars.repository';
import { forgetCalendars } from './forget.service';

/** Disconnects the calendars that the person connected, including the company's, since the grant was theirs. */
export const handOver: HandOverPart<AppDeps> = {
  async preview(tx, { companyId, userId }) {
    return [{ kind: 'calendars.connected', count: await countConnectionsOf(tx, { userId, companyId }) }];
  },
  handOver: (deps, tx, { companyId, userId }) => forgetCalendars(deps, tx, { userId, companyId }),
};
