import type { Presence as Status } from '@atrium/contracts';

/** A person within one company. */
export interface Whereabouts {
  companyId: string;
  userId: string;
}

interface Device extends Whereabouts {
  status: Status;
}

/**
 * Who is there, from all their devices together: online while any of them says so. Kept in the memory of this
 * process; devices say it again whenever they connect.
 */
export class PresenceBoard {
  readonly #devices = new Map<string, Device>();

  statusOf({ companyId, userId }: Whereabouts): Status {
    for (const device of this.#devices.values()) {
      if (device.companyId === companyId && device.userId === userId && device.status === 'online') return 'online';
    }
    return 'offline';
  }

  /** Sets what one device says, or forgets it (null). Answers whose status that changed. */
  set(deviceId: string, device: Device | null): (Whereabouts & { status: Status })[] {
    const before = this.#devices.get(deviceId) ?? null;
    const concerned = [before, device].filter((one) => one !== null);
    const statusesBefore = concerned.map((one) => this.statusOf(one));
    if (device) this.#devices.set(deviceId, device);
    else this.#devices.delete(deviceId);
    const changed = new Map<string, Whereabouts & { status: Status }>();
    concerned.forEach(({ companyId, userId }, index) => {
      const status = this.statusOf({ companyId, userId });
      if (status !== statusesBefore[index]) changed.set(`${companyId} ${userId}`, { companyId, userId, status });
    });
    return [...changed.values()];
  }
}
