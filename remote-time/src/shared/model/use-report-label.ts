import type { ReportKey } from '@atrium/contracts';
import { categoricalIndex, useFormat } from '@atrium/platform';
import { useTexts } from '../use-texts';

/** The fields that identify a project where time is grouped by project. */
export type ProjectLabelled = Pick<ReportKey, 'project' | 'projectTitle'>;

/** Returns the categorical colour index of a project or of a free-text title. */
export const projectColour = ({ project, projectTitle }: ProjectLabelled): number =>
  project?.colour ?? categoricalIndex(projectTitle ?? '');

/** Returns functions that format the labels of report groups. */
export function useReportLabel() {
  const { t } = useTexts();
  const format = useFormat();
  const ofProject = ({ project, projectTitle }: ProjectLabelled) => project?.name ?? projectTitle ?? t('noProject');
  const dayOf = (day: string | null, options: Intl.DateTimeFormatOptions) =>
    day === null ? '–' : format.date(day, options);
  const ofKey = (key: ReportKey): string => {
    switch (key.group) {
      case 'day':
        return dayOf(key.day, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
      case 'week':
        return t('report.weekOf', { day: dayOf(key.day, { day: 'numeric', month: 'short', year: 'numeric' }) });
      case 'month':
        return dayOf(key.day, { month: 'long', year: 'numeric' });
      case 'person':
        return key.person?.name ?? '–';
      case 'project':
        return ofProject(key);
      case 'task':
        return key.task ? `#${key.task.number} ${key.task.title}` : (key.taskName ?? '–');
    }
  };
  return { ofProject, ofKey };
}
