import { z } from 'zod';
import { defineEvent } from '../catalogues/define-event';

/** Events about a company and its people. */
export const companyEvents = {
  'employees.changed': defineEvent(z.object({}), { crossTab: true }),
} as const;
