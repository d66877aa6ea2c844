import { API, type BodyOf } from '@atrium/contracts';
import { instantAt } from '@atrium/domain';
import type { FormSchema } from '@atrium/platform/forms';
import { deviceZone } from '../../../shell/alerts/device-zone';

/** What is typed in the dialog that freezes packages. Days and times are those of the device; '' if they are empty. */
export interface FreezeValues {
  from: string;
  fromTime: string;
  to: string;
  toTime: string;
  packages: string[] | null;
  why: string;
}

/** The contract rejects a field that has it. */
const INVALID = '';

/** Returns the instant of a day and time of the device; one that is incomplete is invalid. */
function instantOf(day: string, time: string): string {
  const isComplete = day !== '' && time !== '' && !Number.isNaN(Date.parse(`${day}T${time}:00Z`));
  return isComplete ? new Date(instantAt(day, time, deviceZone())).toISOString() : INVALID;
}

/** Returns the body of the request. A freeze without a beginning begins now; one without a future is invalid. */
function toBody({ from, fromTime, to, toTime, packages, why }: FreezeValues): Record<string, unknown> {
  const begins = from === '' && fromTime === '' ? undefined : instantOf(from, fromTime);
  const ends = instantOf(to, toTime);
  const earliest = Math.max(Date.now(), begins ? Date.parse(begins) : 0);
  return { from: begins, to: Date.parse(ends) > earliest ? ends : INVALID, packages, why };
}

/** Checks what was typed as the contract checks the request that it becomes. */
export const freezeSchema: FormSchema<BodyOf<typeof API.operators.freeze>> = {
  safeParse: (values: FreezeValues) => API.operators.freeze.body.safeParse(toBody(values)),
};
