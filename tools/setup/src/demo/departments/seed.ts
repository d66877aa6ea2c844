import { API } from '@atrium/contracts';
import type { DemoPart } from '../part';
import { fetchUserIds } from '../fetch-user-ids';
import { DEMO_DEPARTMENTS } from './content';

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
