import type { Money, Project, ProjectDetail, TimeTotals } from '@atrium/contracts';
import type { ColumnRow, LabelRow, ProjectRow } from './projects.tables';
import type { CompanySession } from '../../lib/session';
import { avatarUrlOf } from '../memberships/avatar-url.service';
import { managesAll } from './visibility.service';
import type { ListedProject } from './projects.repository';

interface PersonColumns {
  userId: string;
  name: string;
  avatarUrl: string | null;
}

export const toMember = (person: PersonColumns) => ({
  _id: person.userId,
  name: person.name,
  avatarUrl: avatarUrlOf(person),
});

/** Returns whether the actor may change the project itself: as its lead, or as a manager of its workspace. */
export const managesProject = (actor: CompanySession, { project, isInWorkspace }: ListedProject): boolean =>
  managesAll(actor) || project.leadId === actor.userId || (isInWorkspace && actor.can('workspace.manage'));

export function toProject(actor: CompanySession, listed: ListedProject): Project {
  const { project, lead, memberCount, taskCount, doneCount, isMember } = listed;
  const canManage = managesProject(actor, listed);
  return {
    _id: project.publicId,
    workspaceId: project.workspaceId,
    name: project.name,
    description: project.description,
    colour: project.colour,
    visibility: project.visibility,
    lead: lead && toMember(lead),
    memberCount,
    isMember,
    isArchived: project.archivedAt !== null,
    canManage,
    canEdit: (isMember || canManage) && project.archivedAt === null,
    taskCount,
    doneCount,
    progress: taskCount === 0 ? 0 : doneCount / taskCount,
    createdAt: project.createdAt.toISOString(),
    updatedAt: project.updatedAt.toISOString(),
  };
}

export const toColumn = ({ id, name, kind, rank }: ColumnRow) => ({ _id: id, name, kind, rank });
export const toLabel = ({ id, name, colour }: LabelRow) => ({ _id: id, name, colour });

interface DetailParts {
  members: readonly PersonColumns[];
  columns: readonly ColumnRow[];
  labels: readonly LabelRow[];
  spent: TimeTotals;
  maySeeRates: boolean;
}

/** Returns the budget of a project in money; null if there is none. */
export const moneyBudgetOf = ({ budgetMinor, budgetCurrency }: ProjectRow): Money | null =>
  budgetMinor === null || budgetCurrency === null ? null : { currency: budgetCurrency, amountMinor: budgetMinor };

export function toDetail(actor: CompanySession, listed: ListedProject, parts: DetailParts): ProjectDetail {
  const { billable, budgetSeconds, changeSeq } = listed.project;
  return {
    ...toProject(actor, listed),
    members: parts.members.map(toMember),
    columns: parts.columns.map(toColumn),
    labels: parts.labels.map(toLabel),
    billable,
    budgetSeconds,
    budget: parts.maySeeRates ? moneyBudgetOf(listed.project) : null,
    spent: parts.spent,
    seq: changeSeq,
  };
}
