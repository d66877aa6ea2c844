import type { OwnPart } from '../../lib/own-data';
import { ownData as accounts } from '../accounts/own-data.service';
import { ownData as attendance } from '../attendance/own-data.service';
import { ownData as bulletin } from '../bulletin/own-data.service';
import { ownData as audit } from '../audit/own-data.service';
import { ownData as calendar } from '../calendar/own-data.service';
import { ownData as chat } from '../chat/own-data.service';
import { ownData as companies } from '../companies/own-data.service';
import { ownData as files } from '../files/own-data.service';
import { ownData as leave } from '../leave/own-data.service';
import { ownData as notifications } from '../notifications/own-data.service';
import { ownData as oauth } from '../oauth/own-data.service';
import { ownData as profiles } from '../profiles/own-data.service';
import { ownData as projects } from '../projects/own-data.service';
import { ownData as security } from '../security/own-data.service';
import { ownData as sessions } from '../sessions/own-data.service';
import { ownData as settings } from '../settings/own-data.service';
import { ownData as tasks } from '../tasks/own-data.service';
import { ownData as time } from '../time/own-data.service';
import { ownData as workspaces } from '../workspaces/own-data.service';

/** The parts of the own-data export: one line for each module that stores data of a person. */
export const OWN_DATA_PARTS: readonly OwnPart[] = [
  ...accounts,
  ...profiles,
  ...settings,
  ...companies,
  ...sessions,
  ...security,
  ...oauth,
  ...notifications,
  ...leave,
  ...attendance,
  ...calendar,
  ...time,
  ...workspaces,
  ...projects,
  ...tasks,
  ...chat,
  ...bulletin,
  ...files,
  ...audit,
];
