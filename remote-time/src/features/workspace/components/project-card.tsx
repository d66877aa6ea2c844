import type { ListedProject } from '@atrium/contracts';
import {
  Badge,
  Button,
  categorical,
  IconButton,
  Link,
  Menu,
  MenuItem,
  styled,
  titleCase,
  token,
  useFormat,
} from '@atrium/platform';
import { Meter } from '@atrium/ui/figures';
import { AboveLink, LinkCard, LinkCardTitle } from '@atrium/ui/link-card';
import { AvatarStack, PersonLine } from '@atrium/ui/people';
import { useTexts } from '../../../shared/use-texts';

const Sheet = styled(LinkCard)`
  display: flex;
  flex-direction: column;
  gap: ${token.space(3)};
  min-height: 168px;
`;

const Head = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${token.space(2)};
  min-width: 0;
  h2 {
    flex: 1;
  }
`;

const Dot = styled.span<{ $solid: string }>`
  flex: none;
  width: 12px;
  height: 12px;
  margin-top: 6px;
  border-radius: 4px;
  background: ${({ $solid }) => $solid};
  forced-color-adjust: none;
`;

/** As high as the first line of the title, so that the taller button is centred on that line. */
const MenuPlace = styled(AboveLink)`
  display: flex;
  align-items: center;
  height: 24px;
`;

const Muted = styled.p`
  color: ${token.color.textMuted};
  font-size: ${token.font.size.sm};
  overflow-wrap: anywhere;
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space(2)};
  min-height: 32px;
  margin-top: auto;
  color: ${token.color.textMuted};
  font-size: ${token.font.size.sm};
  > :first-child {
    margin-right: auto;
  }
`;

/** The pictures of members, with the lead in words. */
const Team = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space(1)} ${token.space(2)};
  min-width: 0;
  overflow-wrap: anywhere;
`;

interface ProjectCardProps {
  project: ListedProject;
  workspace: string;
  isJoining: boolean;
  onJoin: () => void;
  onEdit: () => void;
  onArchive: (isArchived: boolean) => void;
}

/** A project with its progress. Clicking the card opens the project. */
export function ProjectCard({ project, workspace, isJoining, onJoin, onEdit, onArchive }: ProjectCardProps) {
  const { t } = useTexts();
  const format = useFormat();
  const { name, lead, firstMembers, taskCount, doneCount, isArchived, isMember } = project;
  const ledBy = lead && t('work.ledBy', { name: titleCase(lead.name) });
  const mayJoin = !isMember && project.visibility === 'open' && !isArchived;
  return (
    <Sheet as="li">
      <Head>
        <Dot $solid={categorical(project.colour).solid} aria-hidden />
        <LinkCardTitle>
          <Link to={`/project/${project._id}`}>{name}</Link>
        </LinkCardTitle>
        {project.canManage && (
          <MenuPlace>
            <Menu trigger={<IconButton icon="ellipsis" size="sm" label={t('work.projectMenu', { name })} />}>
              {!isArchived && (
                <MenuItem icon="pencil" onSelect={onEdit}>
                  {t('work.edit')}
                </MenuItem>
              )}
              <MenuItem icon={isArchived ? 'rotate-cw' : 'folder-kanban'} onSelect={() => onArchive(!isArchived)}>
                {t(isArchived ? 'work.restore' : 'work.archive')}
              </MenuItem>
            </Menu>
          </MenuPlace>
        )}
      </Head>
      <Muted>
        <span>{workspace}</span>
        {workspace !== '' && ' · '}
        <span>{t('work.memberCount', { count: project.memberCount })}</span>
      </Muted>
      <Meter
        label={t('work.progress')}
        value={doneCount}
        max={taskCount}
        valueText={t('work.progressOf', { done: format.number(doneCount), total: format.number(taskCount) })}
      />
      <Foot>
        {firstMembers && (
          <Team>
            <AvatarStack people={firstMembers.map((one) => ({ ...one, id: one._id, name: titleCase(one.name) }))} />
            {ledBy}
          </Team>
        )}
        {!firstMembers && lead && (
          <PersonLine name={lead.name} avatarUrl={lead.avatarUrl}>
            {ledBy}
          </PersonLine>
        )}
        {project.visibility === 'private' && <Badge>{t('work.private')}</Badge>}
        {isArchived && <Badge>{t('work.archived')}</Badge>}
        {mayJoin && (
          <AboveLink>
            <Button size="sm" loading={isJoining} aria-label={t('work.joinProject', { name })} onClick={onJoin}>
              {t('work.join')}
            </Button>
          </AboveLink>
        )}
      </Foot>
    </Sheet>
  );
}
