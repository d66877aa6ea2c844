import { API, type BodyOf, type CompanyRules, type WorkSchedule } from '@atrium/contracts';
import { foundCompany, type Person, type TestApp } from '../../testing';
import type { Command, PairDomain } from '../test-pairs';

type Calendars = NonNullable<CompanyRules['workingTime']['calendars']>;

const BAVARIA: Calendars[number] = { key: 'by', name: 'Bavaria', holidays: [] };
const WEEK_MINUTES = [480, 0, 480, 480, 480, 0, 0];

interface SchedulesScene {
  founder: Person;
  employee: Person;
}

interface SchedulesState {
  calendars: Calendars;
  schedules: readonly WorkSchedule[];
}

type SchedulesCommand = Command<SchedulesScene, SchedulesState>;
type Schedules = BodyOf<typeof API.leave.saveSchedules>['schedules'];

async function saveCalendars({ founder }: SchedulesScene, calendars: Calendars) {
  const { version, workingTime } = await founder.ok(API.companies.rules).then(({ data }) => data);
  return founder.call(API.companies.saveRules, { body: { version, workingTime: { ...workingTime, calendars } } });
}

const save = (schedules: Schedules, isKept: (schedule: WorkSchedule) => boolean): SchedulesCommand => ({
  run: ({ founder, employee }) =>
    founder.call(API.leave.saveSchedules, {
      params: { userId: employee.id },
      body: { schedules, base: { schedules: [] } },
    }),
  isKept: (state) => state.schedules.some(isKept),
});

const commands: Record<string, SchedulesCommand> = {
  'remove calendar': {
    run: (scene) => saveCalendars(scene, []),
    isKept: ({ calendars }) => calendars.length === 0,
  },
  'name calendar': save(
    [{ from: '2026-12-01', holidayCalendar: BAVARIA.key }],
    ({ holidayCalendar }) => holidayCalendar === BAVARIA.key,
  ),
  'save week': save([{ from: '2026-12-02', week: WEEK_MINUTES }], ({ week }) => week !== null),
};

async function prepare(test: TestApp): Promise<SchedulesScene> {
  const { founder, hire } = await foundCompany(test);
  const scene = { founder, employee: await hire() };
  await saveCalendars(scene, [BAVARIA]);
  return scene;
}

/** The schedules of one person, and the holiday calendar that one of them names. */
export const schedulePairs: PairDomain<SchedulesScene, SchedulesState> = {
  prepare,
  commands,
  async read(_test, { founder, employee }) {
    const { data } = await founder.ok(API.companies.rules);
    const { schedules } = await founder.ok(API.leave.schedules, { params: { userId: employee.id } });
    return { calendars: data.workingTime.calendars ?? [], schedules };
  },
  violations: ({ calendars, schedules }) =>
    schedules.flatMap(({ holidayCalendar }) =>
      holidayCalendar === null || calendars.some(({ key }) => key === holidayCalendar)
        ? []
        : [`a schedule names the removed calendar ${holidayCalendar}`],
    ),
};
