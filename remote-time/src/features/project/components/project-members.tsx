import type { ProjectDetail, Person } from '@atrium/contracts';
import { Badge, styled, token, useSession } from '@atrium/platform';
import { useProjectCalls } from '../../../shared/api/change-project';
import { MemberList } from '../../../shared/components/member-list';
import { useTexts } from '../../../shared/use-texts';

const Frame = styled.div`
  max-width: 640px;
  > p {
    margin-bottom: ${token.space(4)};
    color: ${token.color.textMuted};
  }
`;

interface ProjectMembersProps {
  project: ProjectDetail;
  /** Ends the user's own membership. */
  onLeave: (userId: string) => Promise<void>;
}

/** The members of a project. People who manage it add and remove members; every member may leave. */
export function ProjectMembers({ project, onLeave }: ProjectMembersProps) {
  const { t } = useTexts();
  const calls = useProjectCalls();
  const me = useSession().user?._id;
  const mayChange = project.canManage && !project.isArchived;
  const isLead = ({ _id }: Person) => _id === project.lead?._id;
  return (
    <Frame>
      <p>{t(project.visibility === 'open' ? 'project.openText' : 'work.privateHint')}</p>
      <MemberList
        members={project.members}
        groupName={project.name}
        removeText={t('project.removeText')}
        mayAdd={mayChange}
        mayRemove={({ _id }) => mayChange || _id === me}
        onAdd={(userIds) => calls.addMembers(project._id, userIds)}
        onRemove={(userId) => (userId === me ? onLeave(userId) : calls.removeMember(project._id, userId))}
        note={(person) => isLead(person) && <Badge tone="accent">{t('work.lead')}</Badge>}
      />
    </Frame>
  );
}
