import { makeProject } from '../../../testing/domains/work';
import type { MakePayload, SocketPayloads } from '../../../cross-company/socket-payload';

const newProjectPayload: MakePayload = async ({ founder }) => ({ projectId: (await makeProject(founder))._id });

export const workPayloads: SocketPayloads = {
  'project:open': newProjectPayload,
  'project:close': newProjectPayload,
};
