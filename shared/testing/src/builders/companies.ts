import type { Company, Employee } from '@atrium/contracts';
import { anId, SOME_INSTANT } from './ids';

type EmployeeChanges = Partial<Omit<Employee, 'employee'>> & { employee?: Partial<Employee['employee']> };

/** Builds a company in London without employees. */
export function buildCompany(changes: Partial<Company> = {}): Company {
  return {
    _id: anId(),
    name: 'Analytical Engines',
    companyNumber: 'AE-1024',
    email: ['office@example.com'],
    contact: ['+44 20 7946 0000'],
    address: [{ name: 'Office', address: '12 St James’s Square, London' }],
    certified: false,
    owner: anId(),
    timeZone: 'Europe/London',
    country: 'GB',
    firstDayOfWeek: 1,
    employees: [],
    ...changes,
  };
}

/** Builds an employee; fields that `user` and `employee` share, such as name and email, are passed once. */
export function buildEmployee({ employee, ...changes }: EmployeeChanges = {}): Employee {
  const common = {
    _id: anId(),
    role: 'Employee' as const,
    joinedAt: SOME_INSTANT,
    user: { _id: anId(), name: 'Grace Hopper', email: 'grace@example.com', avatarUrl: null },
    ...changes,
  };
  const { name, email, avatarUrl, _id: userId } = common.user;
  return {
    ...common,
    employee: {
      id: common._id,
      userId,
      name,
      email,
      isEmailVerified: null,
      avatarUrl,
      role: common.role,
      position: 'Engineer',
      employeeId: null,
      address: '',
      nric: '',
      contact: '',
      companyContact: '',
      gender: '',
      joinedAt: common.joinedAt,
      resignedAt: null,
      endReason: '',
      department: null,
      reportsTo: null,
      leave: { today: false, until: null, part: null, minutes: null },
      timeZone: 'Europe/Berlin',
      ...employee,
    },
  };
}
