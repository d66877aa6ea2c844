import { accounts } from './accounts';
import { bulletin } from './bulletin';
import { calendar, calendarFeed, calendarImport } from './calendar';
import { chat } from './chat';
import { clientErrors } from './client-errors';
import { companies } from './companies';
import { departments } from './departments';
import { leave } from './leave';
import { notifications } from './notifications';
import { oauth } from './oauth';
import { people } from './people';
import { push } from './push';
import { releases } from './releases';
import { security } from './security';
import { rates, time, timeReports, timers } from './time';
import { users } from './users';
import { work } from './work';
import type { AllInputs } from '../sources';
import type { World } from '../world';

/** Returns the inputs of all domains. */
export async function allInputs(world: World): Promise<AllInputs> {
  return {
    accounts: accounts(world),
    bulletin: await bulletin(world),
    calendar: await calendar(world),
    calendarFeed: calendarFeed(world),
    calendarImport: calendarImport(world),
    chat: await chat(world),
    clientErrors: clientErrors(),
    companies: await companies(world),
    departments: departments(world),
    ...(await leave(world)),
    notifications: await notifications(world),
    oauth: oauth(world),
    people: await people(world),
    push: push(world),
    releases: releases(world),
    security: security(world),
    time: time(world),
    timers: timers(world),
    timeReports: timeReports(),
    rates: rates(world),
    users: users(world),
    ...(await work(world)),
  };
}
