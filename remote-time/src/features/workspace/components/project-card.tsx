import type { Project } from '@atrium/contracts';
import {
  Avatar,
  Badge,
  Button,
  Card,
  categorical,
  IconButton,
  Link,
  Menu,
  MenuItem,
  styled,
  titleCase,
  token,
  Tooltip,
  useFormat,
  useTexts,
} from '@atrium/platform';
import { Meter } from '@atrium/ui/figures';

const Sheet = styled(Card)`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${token.space(3)};
  padding: ${token.space(4)};
  min-height: 168px;
  &:hover {
    border-color: ${token.color.borderControl};
  }
`;

const Head = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${token.space(2)};
  min-width: 0;
  h2 {
    flex: 1;
    min-width: 0;
    font-size: ${token.font.size.md};
    overflow-wrap: anywhere;
  }
  a {
    color: inherit;
    text-decoration: none;
  }
  /* The whole card leads to the project; its buttons lie above. */
  a::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${token.radius.card};
  }
  a:focus-visible {
    outline: none;
  }
  a:focus-visible::after {
    outline: 2px solid ${token.color.focus};
    outline-offset: 1px;
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

const Above = styled.div`
  position: relative;
  z-index: 1;
`;

/** As high as the first line of the title, so that the taller button is centred on that line. */
const MenuPlace = styled(Above)`
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
  > :last-child {
    margin-left: auto;
  }
`;

interface ProjectCardProps {
  project: Project;
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
  const { name, lead, taskCount, doneCount, isArchived, isMember } = project;
  const mayJoin = !isMember && project.visibility === 'open' && !isArchived;
  const leadName = lead && titleCase(lead.name);
  return (
    <Sheet as="li">
      <Head>
        <Dot $solid={categorical(project.colour).solid} aria-hidden />
        <h2>
          <Link to={`/project/${project._id}`}>{name}</Link>
        </h2>
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
      <Muted>{workspace}</Muted>
      <Meter
        label={t('work.progress')}
        value={doneCount}
        max={taskCount}
        valueText={t('work.progressOf', { done: format.number(doneCount), total: format.number(taskCount) })}
      />
      <Foot>
        {lead && leadName !== null && (
          <Tooltip text={t('work.ledBy', { name: leadName })}>
            <Above as="span">
              <Avatar name={lead.name} src={lead.avatarUrl} size={24} />
            </Above>
          </Tooltip>
        )}
        <span>{t('work.memberCount', { count: project.memberCount })}</span>
        {project.visibility === 'private' && <Badge>{t('work.private')}</Badge>}
        {isArchived && <Badge>{t('work.archived')}</Badge>}
        {mayJoin && (
          <Above>
            <Button size="sm" loading={isJoining} aria-label={t('work.joinProject', { name })} onClick={onJoin}>
              {t('work.join')}
            </Button>
          </Above>
        )}
      </Foot>
    </Sheet>
  );
}
