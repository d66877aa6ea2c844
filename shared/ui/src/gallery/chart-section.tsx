import { usePageLocale } from '@atrium/ui';
import { BurnChart, ShareBars, Sparkline, StackedBars, TrendChart, wordDuration } from '../charts';
import { Specimen } from './specimen';

const HOUR_SECONDS = 3_600;

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((label, index) => ({ key: String(index), label }));
const PROJECTS = [
  { key: 'web', label: 'Website relaunch', color: 0 },
  { key: 'engine', label: 'Difference engine', color: 1 },
  { key: 'care', label: 'Customer care', color: 2 },
];
const HOURS = [
  [4, 2.5, 1],
  [3, 4, 0.5],
  [6, 0, 1.5],
  [2, 5, 1],
  [5, 1.25, 0],
  [0, 0, 0],
  [0, 0, 0],
];
const secondsOf = (day: string, project: string) =>
  (HOURS[Number(day)]?.[PROJECTS.findIndex(({ key }) => key === project)] ?? 0) * HOUR_SECONDS;

/** Charts, each with its data as a table. */
export function ChartSection() {
  const locale = usePageLocale();
  const format = (seconds: number) => wordDuration(seconds, locale);
  const formatTick = (seconds: number) => `${seconds / HOUR_SECONDS} h`;
  return (
    <Specimen name="Charts" wide>
      <StackedBars
        caption="Hours per day"
        categoryHead="Day"
        categories={DAYS}
        series={PROJECTS}
        value={secondsOf}
        format={format}
        formatTick={formatTick}
        unit={HOUR_SECONDS}
      />
      <ShareBars
        caption="Hours by project"
        partHead="Project"
        valueHead="Hours"
        parts={PROJECTS.map((project) => ({
          ...project,
          value: DAYS.reduce((sum, { key }) => sum + secondsOf(key, project.key), 0),
        }))}
        format={format}
      />
      <TrendChart
        caption="Hours on the website"
        pointHead="Day"
        points={DAYS}
        series={PROJECTS.slice(0, 1)}
        value={secondsOf}
        format={format}
        formatTick={formatTick}
        unit={HOUR_SECONDS}
        filled
      />
      <Sparkline label="Hours by day: 4, 3, 6, 2, 5" values={[4, 3, 6, 2, 5]} />
      <BurnChart
        caption="Budget of the website relaunch"
        pointHead="Week"
        points={[8, 19, 34, 52, null, null].map((hours, index) => ({
          key: String(index),
          label: `W ${index + 1}`,
          actual: hours === null ? null : hours * HOUR_SECONDS,
          planned: (index + 1) * 10 * HOUR_SECONDS,
        }))}
        budget={60 * HOUR_SECONDS}
        format={format}
        formatTick={formatTick}
        unit={HOUR_SECONDS}
      />
    </Specimen>
  );
}
