import { titleCase } from '@atrium/contracts';
import { translate, type Wordings } from '../wording';
import { companiesKinds } from './companies';

export const companiesGerman: Wordings<typeof companiesKinds> = {
  departmentAssignment: translate(
    companiesKinds.departmentAssignment,
    'Neue Abteilung',
    ({ name, department }) => `${titleCase(name)} hat dich in die Abteilung ${department} aufgenommen.`,
  ),
  departmentUpdate: translate(
    companiesKinds.departmentUpdate,
    'Abteilung geändert',
    ({ name, department }) => `${titleCase(name)} hat die Abteilung ${department} geändert.`,
  ),
  departmentLeft: translate(
    companiesKinds.departmentLeft,
    'Nicht mehr in der Abteilung',
    ({ name, department }) => `${titleCase(name)} hat dich aus der Abteilung ${department} genommen.`,
  ),
  departmentDeleted: translate(
    companiesKinds.departmentDeleted,
    'Abteilung gelöscht',
    ({ name, department }) => `${titleCase(name)} hat die Abteilung ${department} gelöscht.`,
  ),
};
