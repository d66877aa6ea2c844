import type { HandOverTexts } from './domain-texts';

/** English texts for what ending a membership hands over or ends of time, projects and tasks. */
export const time = {
  items: {
    projects: {
      lead_one: '1 project gets {{successor}} as its lead',
      lead_other: '{{count}} projects get {{successor}} as their lead',
      lead_nobody_one: '1 project no longer has a lead',
      lead_nobody_other: '{{count}} projects no longer have a lead',
    },
    tasks: {
      assigned_one: '1 open task becomes unassigned',
      assigned_other: '{{count}} open tasks become unassigned',
    },
    time: {
      timers_one: '1 running timer stops and is marked for review',
      timers_other: '{{count}} running timers stop and are marked for review',
    },
  },
  ownItems: {},
} satisfies HandOverTexts<'time'>;
