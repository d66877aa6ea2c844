import { and, asc, eq } from 'drizzle-orm';
import { isOfPerson } from '../memberships/of-person.service';
import { companies, grants, memberships } from '../memberships/companies.tables';
import { departmentMembers, departments } from '../departments/departments.tables';
import { shortPart } from '../../deps/module/own-data';

export const ownData = [
  shortPart('memberships', (tx, userId) => {
    const { role, position, employeeNumber, joinedAt, endedAt, endReason, earlierPeriods } = memberships;
    const { companyContact, contact, address, gender, nric, bankDetails, emergencyContact } = memberships;
    return tx
      .select({
        company: companies.name,
        department: departments.name,
        role,
        position,
        employeeNumber,
        joinedAt,
        endedAt,
        endReason,
        earlierPeriods,
        companyContact,
        contact,
        address,
        gender,
        nric,
        bankDetails,
        emergencyContact,
      })
      .from(memberships)
      .innerJoin(companies, eq(companies.id, memberships.companyId))
      .leftJoin(
        departmentMembers,
        and(eq(departmentMembers.companyId, memberships.companyId), eq(departmentMembers.userId, memberships.userId)),
      )
      .leftJoin(departments, eq(departments.id, departmentMembers.departmentId))
      .where(eq(memberships.userId, userId))
      .orderBy(asc(memberships.joinedAt));
  }),
  shortPart('grants', (tx, userId) =>
    tx
      .select({ company: companies.name, operation: grants.operation })
      .from(grants)
      .innerJoin(companies, eq(companies.id, grants.companyId))
      .where(isOfPerson(tx, grants, userId)),
  ),
];
