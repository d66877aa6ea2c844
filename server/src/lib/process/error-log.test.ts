import { Writable } from 'node:stream';
import { pino } from 'pino';
import { createTestDatabase } from '../../testing/services/database';
import { users } from '../../composition/schema';
import { describeError } from './log';

it("never logs the values of a failed query, not even from the database's message", async () => {
  const database = await createTestDatabase();
  const person = {
    id: '01a1fc63-2c8a-709d-b41a-5fcfc94d15a3',
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    createdAt: new Date('2026-11-23T09:00:00Z'),
  };
  await database.db.insert(users).values(person);
  const failures = await Promise.all(
    [person, { ...person, id: 'Ada Lovelace' }].map((values) =>
      database.db
        .insert(users)
        .values(values)
        .then(
          () => undefined,
          (error: unknown) => error,
        ),
    ),
  );
  await database.close();
  expect(String(failures[0])).toContain('ada@example.com');

  let written = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      written += String(chunk);
      done();
    },
  });
  const log = pino({ serializers: { err: describeError } }, stream);
  for (const failure of failures) log.error({ err: failure }, 'It failed');
  expect(written).toContain('Failed query: insert into');
  expect(written).toContain('"code":"23505"');
  expect(written).toContain('error-log.test.ts');
  expect(written).not.toMatch(/lovelace|ada@/i);
});

it('omits email addresses and thrown values that are not errors', () => {
  expect(describeError(new Error('550 <ada@example.com> unknown'))).toMatchObject({
    message: '550 <[email]> unknown',
  });
  expect(describeError('to ada@example.com')).toBe('to [email]');
  expect(describeError({ password: 'hunter2' })).toBe('Something was thrown');
});

it('cuts off circular causes', () => {
  const error = new Error('one');
  error.cause = error;
  expect(JSON.stringify(describeError(error)).match(/"message":"one"/g)).toHaveLength(6);
});
