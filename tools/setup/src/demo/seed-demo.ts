import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DemoSignIn } from '@atrium/contracts';
import { step } from '../terminal/step';
import { DEMO_COMPANY, DEMO_PASSWORD, DEMO_PEOPLE } from './company';
import { DEMO_PARTS } from './parts';
import { seedPeople } from './seed-people';

/** Path of the file that marks a complete demo in the data folder. */
const marker = (dataDir: string): string => join(dataDir, 'demo.json');

/** Returns whether the demo company is missing or incomplete. `seedDemo` completes a partial one. */
export const needsDemo = (dataDir: string): boolean => !existsSync(marker(dataDir));

/** Creates the demo company through the API of a running server, with the same calls that its people would make. */
export async function seedDemo(origin: string, dataDir: string, now = new Date()): Promise<void> {
  await step(
    `Demo company ${DEMO_COMPANY.name}`,
    async (show) => {
      show('people');
      const clients = await seedPeople(origin);
      const [founder] = clients.values();
      if (!founder) return;
      for (const { name, seed } of DEMO_PARTS) {
        show(name);
        await seed({ clients, founder, now });
      }
      writeFileSync(marker(dataDir), `${JSON.stringify({ company: DEMO_COMPANY.name, madeAt: now.toISOString() })}\n`);
    },
    () => `${DEMO_PEOPLE.length} people`,
  );
}

/** Returns the value of `DEMO_SIGN_INS`: the founder, a manager and an employee, whom the login page of a demo offers. */
export function demoSignInsSetting(): string {
  const roles: Readonly<Record<string, DemoSignIn['role']>> = { mara: 'Founder', elif: 'Manager', aisha: 'Employee' };
  const offered = DEMO_PEOPLE.flatMap(({ key, name, email }): DemoSignIn[] => {
    const role = roles[key];
    return role === undefined ? [] : [{ name, role, email, password: DEMO_PASSWORD }];
  });
  return JSON.stringify(offered);
}

/** Returns the sign-ins of the demo, formatted for the terminal. */
export function demoSignIns(): string {
  const width = Math.max(...DEMO_PEOPLE.map(({ email }) => email.length));
  const lines = DEMO_PEOPLE.map(
    ({ name, email }, index) => `  ${email.padEnd(width)}  ${name}${index === 0 ? ' (Founder)' : ''}`,
  );
  return [`Demo company ${DEMO_COMPANY.name}; everybody's password is  ${DEMO_PASSWORD}`, ...lines].join('\n');
}
