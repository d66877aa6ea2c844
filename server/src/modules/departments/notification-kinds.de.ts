import { titleCase } from '@atrium/contracts';
import { inGerman, type TranslatedKinds } from '../../deps/module/notification-kind';
import { departmentKinds } from './notification-kinds';

export const notificationKinds: TranslatedKinds<typeof departmentKinds> = {
  departmentAssignment: inGerman(
    departmentKinds.departmentAssignment,
    'Neue Abteilung',
    ({ name, department }) => `${titleCase(name)} hat dich in die Abteilung ${department} aufgenommen.`,
  ),
  departmentUpdate: inGerman(
    departmentKinds.departmentUpdate,
    'Abteilung geändert',
    ({ name, department }) => `${titleCase(name)} hat die Abteilung ${department} geändert.`,
  ),
  departmentLeft: inGerman(
    departmentKinds.departmentLeft,
    'Nicht mehr in der Abteilung',
    ({ name, department }) => `${titleCase(name)} hat dich aus der Abteilung ${department} genommen.`,
  ),
  departmentDeleted: inGerman(
    departmentKinds.departmentDeleted,
    'Abteilung gelöscht',
    ({ name, department }) => `${titleCase(name)} hat die Abteilung ${department} gelöscht.`,
  ),
};
