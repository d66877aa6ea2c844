import type { Presence as Status } from '@atrium/contracts';

/** A person in one of their companies. */
export interface CompanyMember {
  companyId: string;
  userId: string;
}

export interface Device extends CompanyMember {
  status: Status;
}

/** A person's new status. */
export type PresenceChange = Device;

/** Presence across all devices and processes: a person is online while at least one of their devices is. */
export interface Presence {
  /** Returns the statuses of any number of people of a company with one query. Do not call it inside a transaction. */
  statusesIn(companyId: string, userIds: readonly string[]): Promise<(userId: string) => Status>;
  /** Sets the status of one device, or removes the device (null). Returns the people whose status changed. */
  set(deviceId: string, device: Device | null): Promise<PresenceChange[]>;
  /** Registers a callback for changes that other processes made. */
  onChange(listener: (changes: readonly PresenceChange[]) => void): void;
  /**
   * Stops announcing that devices disconnect: those of a process that ends connect to another one. Other processes
   * announce the people whose devices do not, as after a kill.
   */
  stopAnnouncing(): void;
  close(): Promise<void>;
}

/** Creates presence for an installation with one process. */
export function createLocalPresence(): Presence {
  const board = new PresenceBoard();
  return {
    statusesIn: async (companyId, userIds) => board.statusesIn(companyId, userIds),
    set: async (deviceId, device) => board.set(deviceId, device),
    onChange: () => undefined,
    stopAnnouncing: () => undefined,
    close: async () => undefined,
  };
}

/** The statuses of one process's devices; devices report again whenever they connect. */
export class PresenceBoard {
  readonly #devices = new Map<string, Device>();

  /** Returns the people who are online through this process. */
  online(): CompanyMember[] {
    const people = new Map<string, CompanyMember>();
    for (const { companyId, userId, status } of this.#devices.values()) {
      if (status === 'online') people.set(`${companyId} ${userId}`, { companyId, userId });
    }
    return [...people.values()];
  }

  /** Returns the current statuses in one pass. */
  statusesIn(companyId: string, userIds: readonly string[]): (userId: string) => Status {
    const requested = new Set(userIds);
    const online = new Set<string>();
    for (const device of this.#devices.values()) {
      const isOnline = device.companyId === companyId && device.status === 'online';
      if (isOnline && requested.has(device.userId)) online.add(device.userId);
    }
    return (userId) => (online.has(userId) ? 'online' : 'offline');
  }

  statusOf({ companyId, userId }: CompanyMember): Status {
    for (const device of this.#devices.values()) {
      if (device.companyId === companyId && device.userId === userId && device.status === 'online') return 'online';
    }
    return 'offline';
  }

  /** Sets the status of one device, or removes the device (null). Returns the people whose status changed. */
  set(deviceId: string, device: Device | null): PresenceChange[] {
    const before = this.#devices.get(deviceId) ?? null;
    const concerned = [before, device].filter((one) => one !== null);
    const statusesBefore = concerned.map((one) => this.statusOf(one));
    if (device) this.#devices.set(deviceId, device);
    else this.#devices.delete(deviceId);
    const changed = new Map<string, PresenceChange>();
    concerned.forEach(({ companyId, userId }, index) => {
      const status = this.statusOf({ companyId, userId });
      if (status !== statusesBefore[index]) changed.set(`${companyId} ${userId}`, { companyId, userId, status });
    });
    return [...changed.values()];
  }
}
