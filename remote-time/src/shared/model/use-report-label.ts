import type { ReportKey } from '@atrium/contracts';
import { categoricalIndex, useFormat } from '@atrium/platform';
import { useTexts } from '../use-texts';

/** Returns the categorical colour index of a project or of a free-text title. */
export const projectColour = ({ project, projectTitle }: Pick<ReportKey, 'project' | 'projectTitle'>): number =>
  project?.colour ?? categoricalIndex(projectTitle ?? '');

/** Returns a function that formats the label of a report group. */
export function useReportLabel(): (key: ReportKey) => string {
  const { t } = useTexts();
  const format = useFormat();
  const dayOf = (day: string | null, options: Intl.DateTimeFormatOptions) =>
    day === null ? '–' : format.date(day, options);
  return (key) => {
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
        return key.project?.name ?? key.projectTitle ?? t('noProject');
      case 'task':
        return key.task ? `#${key.task.number} ${key.task.title}` : (key.taskName ?? '–');
    }
  };
}
