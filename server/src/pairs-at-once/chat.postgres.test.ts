import { API } from '@atrium/contracts';
import { and, eq } from 'drizzle-orm';
import { conversationMembers, conversations } from '../composition/schema';
import type { Tx } from '../db/client';
import { createTestApp, type TestApp } from '../testing';
import { idParams, text } from '../testing/domains/chat';
import { shortOrLong } from '../testing/long';
import { callDuring } from './call-during';
import { chatPairs } from './domains/chat';
import { testPairs } from './test-pairs';

testPairs(chatPairs, shortOrLong(1, 30));

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('rejects a removal with 403 by a manager whose hand-over of the group has begun', async () => {
  const scene = await chatPairs.prepare(test);
  const { companyId, founder, employee, group } = scene;
  const answer = await callDuring(
    test,
    companyId,
    (tx) => tx.update(conversations).set({ managedBy: employee.id }).where(eq(conversations.id, group._id)),
    () => founder.call(API.chat.removeParticipant, { params: { id: group._id, userId: employee.id } }),
  );
  expect(answer).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
  expect((await chatPairs.read(test, scene)).members).toContain(employee.id);
});

describe('a message', () => {
  /** Sends a message of the employee to the group while a change of the group has begun; returns what is stored. */
  async function sendDuring(change: (tx: Tx, groupId: string, employeeId: string) => Promise<unknown>) {
    const scene = await chatPairs.prepare(test);
    const { companyId, employee, group } = scene;
    const answer = await callDuring(
      test,
      companyId,
      (tx) => change(tx, group._id, employee.id),
      () => employee.call(API.chat.send, { ...idParams(group), ...text('Second') }),
    );
    const { messages } = await chatPairs.read(test, scene);
    return { answer, contents: messages.map(({ content }) => content) };
  }

  it('is rejected with 403 if the removal of its sender has begun', async () => {
    const { answer, contents } = await sendDuring(async (tx, groupId, employeeId) => {
      await tx.update(conversations).set({ memberCount: 1 }).where(eq(conversations.id, groupId));
      await tx
        .delete(conversationMembers)
        .where(and(eq(conversationMembers.conversationId, groupId), eq(conversationMembers.userId, employeeId)));
    });
    expect(answer).toMatchObject({ status: 403, body: { code: 'NOT_IN_CONVERSATION' } });
    expect(contents).toEqual(['First']);
  });

  it('is rejected with 404 if the deletion of its conversation has begun', async () => {
    const { answer, contents } = await sendDuring(async (tx, groupId) => {
      await tx.update(conversations).set({ deletedAt: test.clock.now() }).where(eq(conversations.id, groupId));
      await tx.delete(conversationMembers).where(eq(conversationMembers.conversationId, groupId));
    });
    expect(answer).toMatchObject({ status: 404, body: { code: 'CONVERSATION_NOT_FOUND' } });
    expect(contents).toEqual(['First']);
  });
});
