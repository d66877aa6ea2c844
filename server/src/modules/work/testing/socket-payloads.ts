import { makeProject } from '../../../testing/domains/work';
import type { MakePayload, SocketPayloads } from '../../../cross-company/socket-payload';

const ofProject: MakePayload = async ({ founder }) => ({ projectId: (await makeProject(founder))._id });

export const workPayloads: SocketPayloads = {
  'project:open': ofProject,
  'project:close': ofProject,
};
