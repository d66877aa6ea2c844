import { eq } from 'drizzle-orm';
import { knownDevices } from './known-devices.tables';
import { twoFactors } from './two-factor.tables';
import { shortPart } from '../../deps/module/own-data';

export const ownData = [
  shortPart('twoFactor', (tx, userId) =>
    tx.select({ onSince: twoFactors.confirmedAt }).from(twoFactors).where(eq(twoFactors.userId, userId)),
  ),
  shortPart('knownDevices', (tx, userId) =>
    tx.select({ lastSeenAt: knownDevices.lastSeenAt }).from(knownDevices).where(eq(knownDevices.userId, userId)),
  ),
];
