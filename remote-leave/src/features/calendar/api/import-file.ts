import { API } from '@atrium/contracts';
import { useMutation, usePlatform } from '@atrium/platform';
import { calendarKeys } from './keys';

/** Reads what an import of a calendar file would add. */
export function usePreviewImport() {
  const { api } = usePlatform();
  return useMutation({
    mutationFn: (file: File) => api.call(API.calendarImport.preview, { body: {}, files: [file] }),
  });
}

/** Imports a calendar file. */
export function useImportFile() {
  const { api, queryClient } = usePlatform();
  return useMutation({
    mutationFn: (file: File) => api.call(API.calendarImport.create, { body: {}, files: [file] }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: calendarKeys.all }),
  });
}

/** Removes imported events that nobody changed since. */
export function useUndoImport() {
  const { api, queryClient } = usePlatform();
  return useMutation({
    mutationFn: (events: string[]) => api.call(API.calendarImport.undo, { body: { events } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: calendarKeys.all }),
  });
}
