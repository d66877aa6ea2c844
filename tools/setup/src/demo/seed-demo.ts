import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { step } from '../terminal/step';
import { DEMO_COMPANY, DEMO_PASSWORD, DEMO_PEOPLE } from './company';
import { seedLeave } from './seed-leave';
import { seedPeople } from './seed-people';
import { seedTalks } from './seed-talks';
import { seedTime } from './seed-time';

/** Left in the data folder once the demo is complete. */
const marker = (dataDir: string): string => join(dataDir, 'demo.json');

/** Whether the demo company still has to be made; half a company is completed. */
export const needsDemo = (dataDir: string): boolean => !existsSync(marker(dataDir));

/** Makes the demo company through the API of a running server, as its people would by hand. */
export async function seedDemo(origin: string, dataDir: string, now = new Date()): Promise<void> {
  await step(
    `Demo company ${DEMO_COMPANY.name}`,
    async (show) => {
      show('people');
      const clients = await seedPeople(origin);
      const [founder] = clients.values();
      if (!founder) return;
      show('leave');
      await seedLeave(clients, founder, now);
      show('time');
      await seedTime(clients, now);
      show('chat');
      await seedTalks(clients);
      writeFileSync(marker(dataDir), `${JSON.stringify({ company: DEMO_COMPANY.name, madeAt: now.toISOString() })}\n`);
    },
    () => `${DEMO_PEOPLE.length} people`,
  );
}

/** The sign-ins of the demo, for the terminal. */
export function demoSignIns(): string {
  const width = Math.max(...DEMO_PEOPLE.map(({ email }) => email.length));
  const lines = DEMO_PEOPLE.map(
    ({ name, email }, index) => `  ${email.padEnd(width)}  ${name}${index === 0 ? ' (Founder)' : ''}`,
  );
  return [`Demo company ${DEMO_COMPANY.name}; everybody's password is  ${DEMO_PASSWORD}`, ...lines].join('\n');
}
