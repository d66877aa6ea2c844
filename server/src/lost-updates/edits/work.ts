import { randomUUID } from 'node:crypto';
import { API } from '@atrium/contracts';
import { makeProject, makeTask, projectParams, taskParams } from '../../testing/domains/work';
import { defineSharedEdit, type SharedEdits } from '../shared-edit';

/** Tasks, projects and workspaces. */
export const workEdits: SharedEdits = [
  defineSharedEdit(API.tasks.update, async ({ founder, colleague }) => {
    const project = await makeProject(founder, { members: [colleague.id] });
    const task = await makeTask(founder, project, { description: '<p>Plan</p>' });
    const label = async (name: string) => {
      const { labels } = await founder.ok(API.projects.addLabel, {
        ...projectParams(project),
        body: { name, colour: 1 },
      });
      return labels.find((each) => each.name === name)?._id;
    };
    return {
      ...taskParams(task),
      read: async () => {
        const { title, description, priority, dueDate, labels, assignees } = await founder.ok(
          API.tasks.get,
          taskParams(task),
        );
        return { title, description, priority, dueDate, labels, assignees };
      },
      values: {
        title: ['Grease', 'Polish'],
        description: ['<p>Mine</p>', '<p>Theirs</p>'],
        priority: ['high', 'urgent'],
        dueDate: ['2026-12-01', '2026-12-02'],
        labels: [[await label('One')], [await label('Two')]],
        assignees: [[founder.id], [colleague.id]],
      },
    };
  }),
  defineSharedEdit(API.projects.update, async ({ founder, colleague }) => {
    const { _id } = await makeProject(founder);
    const other = await founder.ok(API.workspaces.create, { body: { name: `Other ${_id}` } });
    const another = await founder.ok(API.workspaces.create, { body: { name: `Another ${_id}` } });
    return {
      ...projectParams({ _id }),
      read: async () => {
        const project = await founder.ok(API.projects.get, projectParams({ _id }));
        const { workspaceId, name, description, colour, visibility, billable, budgetSeconds, isArchived } = project;
        const plain = { workspaceId, name, description, colour, visibility, billable, budgetSeconds, isArchived };
        return { ...plain, lead: project.lead?._id ?? null, budgetMinor: project.budget?.amountMinor ?? null };
      },
      values: {
        name: ['Mine', 'Theirs'],
        description: ['Mine', 'Theirs'],
        colour: [1, 2],
        lead: [null, colleague.id],
        workspaceId: [other._id, another._id],
        budgetSeconds: [3_600, 7_200],
        budgetMinor: [100, 200],
      },
    };
  }),
  defineSharedEdit(API.projects.updateColumn, async ({ founder }) => {
    const project = await makeProject(founder);
    const columnId = project.columns[0]?._id ?? '';
    return {
      params: { projectId: project._id, columnId },
      read: async () => {
        const { columns } = await founder.ok(API.projects.get, projectParams(project));
        const column = columns.find(({ _id }) => _id === columnId);
        return { name: column?.name, kind: column?.kind };
      },
      values: { name: ['Mine', 'Theirs'], kind: ['active', 'done'] },
    };
  }),
  defineSharedEdit(API.projects.updateLabel, async ({ founder }) => {
    const project = await makeProject(founder);
    const body = { name: 'Label', colour: 1 };
    const labelId = (await founder.ok(API.projects.addLabel, { ...projectParams(project), body })).labels[0]?._id ?? '';
    return {
      params: { projectId: project._id, labelId },
      read: async () => {
        const { labels } = await founder.ok(API.projects.get, projectParams(project));
        return { name: labels[0]?.name, colour: labels[0]?.colour };
      },
      values: { name: ['Mine', 'Theirs'], colour: [2, 3] },
    };
  }),
  defineSharedEdit(API.workspaces.update, async ({ founder }) => {
    const name = randomUUID();
    const { _id: id } = await founder.ok(API.workspaces.create, { body: { name } });
    return {
      params: { id },
      read: async () => {
        const stored = await founder.ok(API.workspaces.get, { params: { id } });
        return { name: stored.name, description: stored.description, isArchived: stored.isArchived };
      },
      values: { name: [`Mine ${name}`, `Theirs ${name}`], description: ['Mine', 'Theirs'] },
    };
  }),
];
