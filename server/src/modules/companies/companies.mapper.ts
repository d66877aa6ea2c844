import type { Company } from '@atrium/contracts';
import type { CompanyRow } from '../memberships/companies.tables';

export function toCompany(row: CompanyRow, employees: string[]): Company {
  return {
    _id: row.id,
    name: row.name,
    companyNumber: row.companyNumber,
    email: row.email,
    contact: row.contact,
    address: row.address,
    employees,
    certified: row.certified,
    owner: row.ownerId,
    timeZone: row.timeZone,
    country: row.country,
    firstDayOfWeek: row.firstDayOfWeek,
  };
}
