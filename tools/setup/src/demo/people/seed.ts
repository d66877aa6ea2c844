import { API, type BodyOf } from '@atrium/contracts';
import { dayAfter } from '../dates';
import type { DemoPart } from '../part';
import { fetchUserIds } from '../fetch-user-ids';

type EmployeeChange = Pick<BodyOf<typeof API.people.updateEmployee>, 'role' | 'position' | 'employeeId'>;

/** Data of the employee records. `joinedDaysAgo` is relative to the creation of the demo. */
export const DEMO_RECORDS: readonly ({ who: string; joinedDaysAgo: number; reportsTo?: string } & EmployeeChange)[] = [
  { who: 'mara', position: 'Principal architect', employeeId: 'B-001', joinedDaysAgo: 1_460 },
  {
    who: 'elif',
    role: 'Manager',
    position: 'Head of design',
    employeeId: 'B-003',
    joinedDaysAgo: 731,
    reportsTo: 'mara',
  },
  { who: 'jonas', position: 'Head of the model shop', employeeId: 'B-004', joinedDaysAgo: 655, reportsTo: 'mara' },
  { who: 'grace', position: 'Project manager', employeeId: 'B-006', joinedDaysAgo: 508, reportsTo: 'mara' },
  { who: 'tomas', position: 'Architect', employeeId: 'B-008', joinedDaysAgo: 392, reportsTo: 'elif' },
  { who: 'aisha', position: 'Cost consultant', employeeId: 'B-009', joinedDaysAgo: 287, reportsTo: 'grace' },
  { who: 'niko', position: 'Structural engineer', employeeId: 'B-011', joinedDaysAgo: 164, reportsTo: 'jonas' },
  { who: 'pauline', position: 'Junior architect', employeeId: 'B-012', joinedDaysAgo: 71, reportsTo: 'elif' },
];

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
