import { createContext, type ReactNode, useContext } from 'react';
import type { Platform } from './contract';

const PlatformContext = createContext<Platform | null>(null);

/** Provides the platform to the screens of one package. The shell wraps every page and slot of a remote in it. */
export function PlatformProvider({ platform, children }: { platform: Platform; children: ReactNode }) {
  return <PlatformContext value={platform}>{children}</PlatformContext>;
}

/** Returns the platform of the package that this component belongs to. Throws outside a `PlatformProvider`. */
export function usePlatform(): Platform {
  const platform = useContext(PlatformContext);
  if (!platform) throw new Error('Wrap this in a PlatformProvider.');
  return platform;
}
