import type { ReleasedPackage } from '@atrium/contracts';
import { errorCode, useToast } from '@atrium/platform';
import { type ApiForm, useApiForm } from '@atrium/platform/forms';
import { useState } from 'react';
import type { ChangeRequest, ReleaseChange } from '../../api/change-release';
import { useFetchPackage } from '../../api/releases';
import { useTexts } from '../../model/use-texts';

/** The values of the form. */
interface ChangeValues {
  why: string;
  /** Share of the users; only for a canary. */
  percent: number;
}

interface ChangeFormOptions {
  /** The package as it was shown when the dialog was opened. */
  released: ReleasedPackage;
  request: ChangeRequest;
  /** Returns the body of the request for what the dialog shows. */
  bodyOf: (shown: ReleasedPackage, values: ChangeValues) => object;
  /** Returns the text that confirms the change. */
  done: (change: ReleaseChange) => string;
  onClose: () => void;
}

/** The form of a change. */
export interface ChangeForm extends ApiForm<ChangeValues> {
  /** The package as the dialog shows it, which the request names. */
  shown: ReleasedPackage;
  /** Whether the change was refused because other versions are live, which the dialog shows now. */
  isOutdated: boolean;
  onClose: () => void;
}

/** Returns the reason for a request in which it is optional. */
export const optionalReason = ({ why }: ChangeValues): string | undefined => (why.trim() === '' ? undefined : why);

/**
 * Creates the form of a change. Its request names the versions that the dialog shows, which stay while the page behind
 * it is refetched. If other versions are live by now, the dialog shows them, and the user has to confirm again.
 */
export function useChangeForm({ released, request, bodyOf, done, onClose }: ChangeFormOptions): ChangeForm {
  const { t } = useTexts();
  const toasts = useToast();
  const fetchPackage = useFetchPackage();
  const [shown, setShown] = useState(released);
  const [isOutdated, setOutdated] = useState(false);

  const showCurrent = async () => {
    // If this fails, the dialog stays as it is, and the server refuses the next attempt as well.
    const current = await fetchPackage(released.name).catch(() => undefined);
    if (!current) return;
    setShown(current);
    setOutdated(true);
  };
  const form = useApiForm<ChangeValues, () => Promise<ReleaseChange>>({
    schema: { safeParse: (values: ChangeValues) => request.safeParse(bodyOf(shown, values)) },
    defaultValues: { why: '', percent: 10 },
    messages: { why: t('change.whyRequired'), percent: t('change.activate.percentInvalid') },
    fallback: t('change.failed'),
    submit: async (send) => {
      setOutdated(false);
      try {
        toasts.show({ variant: 'success', title: done(await send()) });
      } catch (error) {
        if (errorCode(error) === 'RELEASE_CHANGED') await showCurrent();
        throw error;
      }
      onClose();
    },
  });
  return { ...form, shown, isOutdated, onClose };
}
