import { useFailureToast, useMutation } from '@atrium/platform';
import { useTexts } from '../../../shared/use-texts';

/** Returns a mutation that downloads an export and shows a failure as a toast. */
export function useExport<Choice>(download: (choice: Choice) => Promise<void>) {
  const { t } = useTexts();
  const showFailure = useFailureToast();
  return useMutation({ mutationFn: download, onError: showFailure(t('timeCost.exportFailed')) });
}
