import type { Company, Employee } from '@atrium/contracts';
import { anId, SOME_INSTANT } from './ids';

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
    ...changes,
  };
}

export function buildEmployee(changes: Partial<Employee> = {}): Employee {
  return {
    _id: anId(),
    role: 'Employee',
    joinedAt: SOME_INSTANT,
    user: { _id: anId(), name: 'Grace Hopper', email: 'grace@example.com', avatarUrl: null },
    employee: { position: 'Engineer' },
    ...changes,
  };
}
