import { WORK_NAMESPACE, workCommands } from '@atrium/contracts';
import type { AppDeps } from '../../deps/deps';
import { AppError } from '../../lib/errors';
import { type CompanySession, hasCompany, type Session } from '../../lib/session';
import { defineGateway } from '../../lib/realtime/gateway';
import { boardRoom } from '../work/board-events.service';
import { requireProject } from '../work/project-access.service';

function requireCompany(session: Session): CompanySession {
  if (!hasCompany(session)) throw new AppError('NO_COMPANY');
  return session;
}

/** Creates the gateway for subscriptions to boards. Timers and time entries use the rooms of people. */
export function boardGateway(deps: AppDeps) {
  return defineGateway({
    namespace: WORK_NAMESPACE,
    commands: workCommands,
    // Clients send these without input of the user as well, after reconnecting.
    automaticCommands: ['project:open', 'project:close'],
    handlers: {
      async 'project:open'({ session, join }, { projectId }) {
        const actor = requireCompany(session);
        const before = await requireProject(deps.db, actor, projectId);
        join(boardRoom(before.project));
        // Reads the project again after joining, so that the sequence number includes changes made meanwhile.
        const { project } = await requireProject(deps.db, actor, projectId);
        return { projectId, seq: project.changeSeq };
      },
      async 'project:close'({ session, leave }, { projectId }) {
        const { project } = await requireProject(deps.db, requireCompany(session), projectId);
        leave(boardRoom(project));
        return { projectId };
      },
    },
    refuse: (emit, { message, code, params, status }) => emit('work:error', { message, code, params, status }),
    onExpel({ emit }, rooms) {
      // `project:{company}:{project}:{access}`
      for (const room of rooms) emit('project:closed', { projectId: room.split(':')[2] ?? '' });
    },
  });
}
