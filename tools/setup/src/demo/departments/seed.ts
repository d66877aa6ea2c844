import { API } from '@atrium/contracts';
import type { DemoPart } from '../part';
import { fetchUserIds } from '../fetch-user-ids';

/** Departments with name, lead and members. Each person is in at most one. */
export const DEMO_DEPARTMENTS: readonly { name: string; lead: string; members: readonly string[] }[] = [
  { name: 'Design', lead: 'elif', members: ['elif', 'tomas', 'pauline'] },
  { name: 'Model shop', lead: 'jonas', members: ['jonas', 'niko'] },
];

/** Creates the departments that do not exist yet. */
export const seedDepartments: DemoPart = {
  name: 'departments',
  async seed({ founder }) {
    const ids = await fetchUserIds(founder);
    const { departments } = await founder.call(API.departments.list);
    for (const { name, lead, members } of DEMO_DEPARTMENTS) {
      if (departments.some((one) => one.name === name)) continue;
      const body = { name, lead: ids.get(lead) ?? null, members: members.flatMap((key) => ids.get(key) ?? []) };
      await founder.call(API.departments.create, { body });
    }
  },
};
