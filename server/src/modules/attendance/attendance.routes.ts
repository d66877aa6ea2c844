import { API } from '@atrium/contracts';
import type { App, AppDeps } from '../../deps/deps';
import { route } from '../../http/route';
import * as attendance from './attendance.service';
import { listTeam } from './team.service';

export async function attendanceRoutes(app: App, deps: AppDeps) {
  route(app, API.attendance.today, {}, ({ session }) => attendance.readToday(deps, session));

  route(app, API.attendance.checkIn, {}, ({ session, body }) => attendance.checkIn(deps, session, body));

  route(app, API.attendance.checkOut, {}, ({ session }) => attendance.checkOut(deps, session));

  route(app, API.attendance.month, {}, ({ session, query }) => attendance.readMonth(deps, session, query));

  route(app, API.attendance.team, {}, ({ session, query }) => listTeam(deps, session, query));

  route(app, API.attendance.saveDay, {}, ({ session, params, body }) =>
    attendance.saveDay(deps, session, params.userId, body),
  );
}
