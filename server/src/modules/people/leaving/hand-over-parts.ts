import type { HandOverPart } from '../../../lib/hand-over';
import { handOver as calendar } from '../../calendar/hand-over.service';
import { handOver as chat } from '../../chat/hand-over.service';
import { handOver as companies } from '../../companies/hand-over.service';
import { handOver as departments } from '../../departments/hand-over.service';
import { handOver as leave } from '../../leave/hand-over.service';
import { handOver as oauth } from '../../oauth/hand-over.service';
import { handOver as people } from './hand-over.service';
import { handOver as projects } from '../../projects/hand-over.service';
import { handOver as time } from '../../time/hand-over.service';
import { handOver as permissions } from '../../permissions/hand-over.service';

/** The parts of all modules with data to hand over, in the order of the dialog. */
export const HAND_OVER_PARTS: readonly HandOverPart[] = [
  leave, //
  calendar,
  departments,
  time,
  projects,
  companies,
  people,
  permissions,
  oauth,
  chat,
];
