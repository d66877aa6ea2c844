import { API } from '@atrium/contracts';
import { buildPerson, type RenderOptions, renderWithPlatform } from '@atrium/testing';
import type { ReactElement } from 'react';
import { de } from '../texts/de';
import { en } from '../texts/en';
import { VACATION, SICK } from './leave-types';

/** A week from Monday to Friday without holidays. */
const calendar = { week: [480, 480, 480, 480, 480, 0, 0], holidays: [] };

/** Draws a screen of this remote as the shell would; the overview has two types and one approver. */
export function renderLeave(ui: ReactElement, { api, ...options }: Omit<RenderOptions, 'name' | 'texts'> = {}) {
  return renderWithPlatform(ui, {
    name: 'remote-leave',
    texts: { en, de },
    at: '/leave',
    api: (fake) => {
      fake.answer(API.leave.overview, () => ({
        types: [VACATION, SICK],
        approvers: [buildPerson({ name: 'grace HOPPER' })],
        calendar,
      }));
      api?.(fake);
    },
    ...options,
  });
}
