import { API } from '@atrium/contracts';
import { dayAfter } from '../dates';
import type { DemoPart } from '../part';
import { fetchUserIds } from '../fetch-user-ids';
import { DEMO_RECORDS } from './content';

/** Fills in the employee records that are still empty. */
export const seedRecords: DemoPart = {
  name: 'employee records',
  async seed({ founder, now }) {
    const users = await fetchUserIds(founder);
    const { employees } = await founder.call(API.people.employees);
    for (const { who, joinedDaysAgo, reportsTo, ...change } of DEMO_RECORDS) {
      const record = employees.find(({ user }) => user._id === users.get(who));
      if (!record || record.employee.position) continue;
      await founder.call(API.people.updateEmployee, {
        params: { id: record._id },
        body: {
          ...change,
          joinedAt: dayAfter(now, -joinedDaysAgo),
          ...(reportsTo !== undefined && { reportsTo: users.get(reportsTo) ?? null }),
        },
      });
    }
  },
};
