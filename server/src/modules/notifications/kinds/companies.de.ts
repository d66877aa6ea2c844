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
};
