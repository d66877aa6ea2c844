import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useRegistrySerial } from '../../../remotes';
import { opsKeys } from '../api/keys';

/** Refetches what these pages show of the releases when this tab learns that somebody changed what is live. */
export function useFollowRegistry(): void {
  const queryClient = useQueryClient();
  const serial = useRegistrySerial();
  const followed = useRef(serial);
  useEffect(() => {
    if (followed.current === serial) return;
    followed.current = serial;
    void queryClient.invalidateQueries({ queryKey: opsKeys.all });
  }, [queryClient, serial]);
}
