import { API } from '@atrium/contracts';
import { createDepartment } from '../../testing/domains/bulletin';
import { fileLeave } from '../../testing/domains/leave';
import { employeeOf } from '../../testing/domains/people';
import { defineSharedEdit, type SharedEdits } from '../shared-edit';

/** Employees, their leave requests, departments and companies. */
export const peopleEdits: SharedEdits = [
  defineSharedEdit(API.leave.update, async (place) => {
    const editor = await place.hire();
    const { _id: leaveId } = await fileLeave(editor);
    return {
      params: { leaveId },
      editor,
      read: async () => {
        const { leaveForms } = await editor.ok(API.leave.ownForms);
        const [{ leaveType, startDate, endDate, startPart, endPart, reason } = {}] = leaveForms;
        return { leaveType: leaveType?._id, startDate, endDate, startPart, endPart, reason };
      },
      values: { reason: ['Mine', 'Theirs'], startPart: ['am', 'pm'] },
    };
  }),
  defineSharedEdit(API.leave.updateCorrection, async (place) => {
    const editor = await place.hire();
    const { _id: leaveId } = await fileLeave(editor, { endDate: '2026-12-01' });
    const requested = { leaveId, endPart: 'am' as const, reason: 'Before' };
    const { _id: correctionId } = await editor.ok(API.leave.createCorrection, { body: requested });
    return {
      params: { correctionId },
      editor,
      read: async () => {
        const { after, reason } = await editor.ok(API.leave.correction, { params: { correctionId } });
        const { leaveType, startDate, endDate, startPart, endPart } = after ?? {};
        return { leaveType: leaveType?._id, startDate, endDate, startPart, endPart, reason };
      },
      values: { reason: ['Mine', 'Theirs'], startPart: ['am', 'pm'] },
    };
  }),
  defineSharedEdit(API.people.updateEmployee, async (place) => {
    const [person, lead, other] = [await place.hire(), await place.hire(), await place.hire()];
    const [mine, theirs] = [
      await createDepartment(place, [], { name: `Mine of ${person.name}` }),
      await createDepartment(place, [], { name: `Theirs of ${person.name}` }),
    ];
    const { _id: id } = await employeeOf(place, person);
    return {
      params: { id },
      read: async () => {
        const { employee } = await employeeOf(place, person);
        const { role, position, employeeId, address, nric, contact, companyContact, gender, joinedAt } = employee;
        return {
          role,
          position,
          employeeId,
          address,
          nric,
          contact,
          companyContact,
          gender,
          joinedAt,
          department: employee.department?._id ?? null,
          reportsTo: employee.reportsTo?._id ?? null,
        };
      },
      values: {
        role: ['Manager', 'Founder'],
        position: ['Weaver', 'Spinner'],
        employeeId: ['A-1', 'A-2'],
        address: ['Mine', 'Theirs'],
        nric: ['1', '2'],
        contact: ['1', '2'],
        companyContact: ['1', '2'],
        gender: ['female', 'other'],
        joinedAt: ['2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z'],
        department: [mine._id, theirs._id],
        reportsTo: [lead.id, other.id],
      },
    };
  }),
  defineSharedEdit(API.departments.update, async (place) => {
    const [one, other] = [await place.hire(), await place.hire()];
    const { _id: id } = await createDepartment(place, [], { name: `Looms of ${one.name}` });
    return {
      params: { id },
      read: async () => {
        const { departments } = await place.founder.ok(API.departments.list);
        const department = departments.find(({ _id }) => _id === id);
        const members = department?.members.map(({ _id }) => _id);
        return { name: department?.name, lead: department?.lead?._id ?? null, members };
      },
      values: {
        name: [`Mine of ${one.name}`, `Theirs of ${one.name}`],
        lead: [one.id, other.id],
        members: [[one.id], [other.id]],
      },
    };
  }),
  defineSharedEdit(API.companies.update, async ({ founder, company }) => ({
    params: { id: company._id },
    read: async () => {
      const stored = await founder.ok(API.companies.main);
      const { name, email, contact, address, certified, timeZone, country, firstDayOfWeek } = stored;
      return { name, email, contact, address, certified, timeZone, country, firstDayOfWeek };
    },
    values: {
      name: ['Mine', 'Theirs'],
      email: [['mine@example.com'], ['theirs@example.com']],
      contact: [['1'], ['2']],
      address: [[{ name: 'Mine', address: '1' }], [{ name: 'Theirs', address: '2' }]],
      timeZone: ['Asia/Tokyo', 'Asia/Seoul'],
      country: ['JP', 'KR'],
      firstDayOfWeek: [6, 7],
    },
  })),
];
