import { addTexts, createUseTexts, type TypedTranslate } from '@atrium/platform';
import type { i18n } from 'i18next';
import { ops as de } from '../../../texts/pages/ops.de';
import { ops as en } from '../../../texts/pages/ops.en';

const NAMESPACE = 'ops';

export type OpsT = TypedTranslate<typeof en>;

/** Adds the texts of these pages, which load with them. */
export const addOpsTexts = (instance: i18n): void => addTexts(instance, NAMESPACE, { en, de });

/** Returns the texts of /ops in the chosen language. */
export const useTexts = createUseTexts<typeof en>(NAMESPACE);
