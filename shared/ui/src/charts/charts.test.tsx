import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityIssues } from '../testing/axe';
import { BurnChart } from './burn-chart';
import { clockDuration, wordDuration } from './duration';
import { ShareBars } from './share-bars';
import { Sparkline } from './sparkline';
import { StackedBars } from './stacked-bars';
import { TrendChart } from './trend-chart';
import { valueScale } from './point-scale';

const HOUR = 3_600;
const words = (seconds: number) => wordDuration(seconds, 'en-GB');

const DAYS = [
  { key: 'mon', label: 'Mon', longLabel: 'Monday, 16 November' },
  { key: 'tue', label: 'Tue' },
];
const PROJECTS = [
  { key: 'web', label: 'Website', color: 0 },
  { key: 'app', label: 'App', color: 1 },
];
const HOURS: Record<string, number> = { 'mon web': 2 * HOUR, 'mon app': 1.5 * HOUR, 'tue web': 4 * HOUR };

const bars = (hours = HOURS) =>
  render(
    <StackedBars
      caption="Hours per day"
      categoryHead="Day"
      categories={DAYS}
      series={PROJECTS}
      value={(day, project) => hours[`${day} ${project}`] ?? 0}
      format={words}
      unit={HOUR}
    />,
  );

const cellsOf = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

describe('StackedBars', () => {
  it('is a figure with a caption, colour names and a data table', async () => {
    const { container } = bars();
    expect(screen.getByRole('figure', { name: 'Hours per day' })).toBeVisible();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Website', 'App']);
    await userEvent.click(screen.getByText('Show data'));
    expect(screen.getByRole('table', { name: 'Hours per day' })).toBeVisible();
    expect(cellsOf('Monday')).toEqual(['2 h', '1 h 30 min', '3 h 30 min']);
    expect(cellsOf('Tue')).toEqual(['4 h', '0 min', '4 h']);
    expect(await accessibilityIssues(container)).toEqual([]);
  });

  it.each([
    ['Nov', 10],
    ['Nov. 2026', 5],
  ])('omits labels that would overlap: “%s” in ten bars', (label, shown) => {
    const categories = Array.from({ length: 10 }, (_, index) => ({ key: String(index), label, longLabel: 'Month' }));
    render(
      <StackedBars
        caption="Hours per month"
        categoryHead="Month"
        categories={categories}
        series={PROJECTS}
        value={() => HOUR}
        format={words}
      />,
    );
    expect(screen.getAllByText(label)).toHaveLength(shown);
  });

  it('shows the figures of a bar by keyboard', async () => {
    bars();
    await userEvent.tab();
    const monday = screen.getByRole('img', {
      name: 'Monday, 16 November: Website 2 h, App 1 h 30 min, Total 3 h 30 min',
    });
    expect(monday).toHaveFocus();
    expect(screen.getByText('Monday, 16 November', { selector: 'p' })).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('img', { name: /^Tue/ })).toHaveFocus();
    expect(screen.getByText('Tue', { selector: 'p' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByText('Tue', { selector: 'p' })).not.toBeInTheDocument();
  });

  it('shows a notice if there are no data', () => {
    bars({});
    expect(screen.getByText('No data in this period')).toBeVisible();
    expect(document.querySelector('svg line, svg rect, svg path, svg circle')).toBeNull();
  });
});

describe('ShareBars', () => {
  it('lists parts by size with value and share', async () => {
    const { container } = render(
      <ShareBars
        caption="By project"
        partHead="Project"
        valueHead="Hours"
        parts={[
          { key: 'a', label: 'App', value: HOUR, color: 1 },
          { key: 'w', label: 'Website', value: 3 * HOUR, color: 0 },
        ]}
        format={words}
      />,
    );
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Website3 h 75%',
      'App1 h 25%',
    ]);
    expect(await accessibilityIssues(container)).toEqual([]);
  });
});

describe('TrendChart', () => {
  it('describes a missing value by a dash', async () => {
    const { container } = render(
      <TrendChart
        caption="Hours per week"
        pointHead="Week"
        points={DAYS}
        series={PROJECTS}
        value={(day, project) => HOURS[`${day} ${project}`] ?? null}
        format={words}
        unit={HOUR}
      />,
    );
    expect(screen.getByRole('img', { name: 'Tue: Website 4 h, App –' })).toBeInTheDocument();
    expect(await accessibilityIssues(container)).toEqual([]);
  });

  it.each([
    [true, 2],
    [false, 0],
  ])('draws zeros if they are data: %s', (zeroIsData, marks) => {
    render(
      <TrendChart
        caption="Failed"
        pointHead="Day"
        points={DAYS}
        series={PROJECTS.slice(0, 1)}
        value={() => 0}
        format={String}
        zeroIsData={zeroIsData}
      />,
    );
    expect(screen.queryAllByRole('img')).toHaveLength(marks);
    expect(screen.queryAllByText('No data in this period')).toHaveLength(zeroIsData ? 0 : 1);
  });
});

describe('BurnChart', () => {
  it('names actual, plan and budget at each point', async () => {
    const { container } = render(
      <BurnChart
        caption="Budget"
        pointHead="Week"
        points={[
          { key: '1', label: 'W 1', actual: 10 * HOUR, planned: 8 * HOUR },
          { key: '2', label: 'W 2', actual: null, planned: 16 * HOUR },
        ]}
        budget={40 * HOUR}
        format={words}
        unit={HOUR}
      />,
    );
    expect(screen.getByRole('img', { name: 'W 1: Actual 10 h, Planned 8 h, Budget 40 h' })).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'W 2: Actual –, Planned 16 h, Budget 40 h' })).toBeInTheDocument();
    expect(await accessibilityIssues(container)).toEqual([]);
  });
});

it.each([
  [126_180, '35 h 3 min', '35:03'],
  [0, '0 min', '0:00'],
  [59, '1 min', '0:01'],
  [29, '0 min', '0:00'],
  [2_700, '45 min', '0:45'],
  [7_200, '2 h', '2:00'],
  [-5_400, '−1 h 30 min', '−1:30'],
  [4_500 * HOUR, '4,500 h', '4500:00'],
])('formats %d seconds as %s and %s', (seconds, word, clock) => {
  expect(words(seconds)).toBe(word);
  expect(clockDuration(seconds)).toBe(clock);
});

it('separates the thousands of hours in a locale', () => {
  expect(clockDuration(4_500 * HOUR, 'en')).toBe('4,500:00');
  expect(clockDuration(4_500 * HOUR, 'de')).toBe('4.500:00');
});

it('rounds the axis to whole units', () => {
  expect(valueScale(7.3 * HOUR, 200, HOUR).ticks.map((tick) => tick / HOUR)).toEqual([0, 2, 4, 6, 8]);
});

describe('Sparkline', () => {
  const pathsOf = (values: readonly number[]) => {
    const { container } = render(<Sparkline label="Hours: June 2, July 3" values={values} />);
    return container.querySelectorAll('path').length;
  };

  it('draws its values and describes them in text', () => {
    expect(pathsOf([2, 3])).toBe(2);
    expect(screen.getByRole('img', { name: 'Hours: June 2, July 3' })).toBeVisible();
  });

  it.each([[[0, 0]], [[]]])('draws no line for %j', (values) => {
    expect(pathsOf(values)).toBe(0);
  });
});
