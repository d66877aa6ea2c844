import { titleCase } from '@atrium/contracts';
import { type TranslatedKinds, translateKind } from '../../deps/module/notification-kind';
import { departmentKinds } from './notification-kinds';

export const notificationKinds: TranslatedKinds<typeof departmentKinds> = {
  departmentAssignment: translateKind(
    departmentKinds.departmentAssignment,
    'Neue Abteilung',
    ({ name, department }) => `${titleCase(name)} hat dich in die Abteilung ${department} aufgenommen.`,
  ),
  departmentUpdate: translateKind(
    departmentKinds.departmentUpdate,
    'Abteilung geändert',
    ({ name, department }) => `${titleCase(name)} hat die Abteilung ${department} geändert.`,
  ),
  departmentLeft: translateKind(
    departmentKinds.departmentLeft,
    'Nicht mehr in der Abteilung',
    ({ name, department }) => `${titleCase(name)} hat dich aus der Abteilung ${department} genommen.`,
  ),
  departmentDeleted: translateKind(
    departmentKinds.departmentDeleted,
    'Abteilung gelöscht',
    ({ name, department }) => `${titleCase(name)} hat die Abteilung ${department} gelöscht.`,
  ),
};
