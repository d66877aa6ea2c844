import fc from 'fast-check';
import { PresenceBoard } from './presence';

const companies = ['acme', 'other'];
const users = ['ada', 'bob'];
const step = fc.record({
  deviceId: fc.constantFrom('d1', 'd2', 'd3'),
  device: fc.option(
    fc.record({
      companyId: fc.constantFrom(...companies),
      userId: fc.constantFrom(...users),
      status: fc.constantFrom('online' as const, 'offline' as const),
    }),
  ),
});

test('reports changes that together result in the state of a fresh read', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const board = new PresenceBoard();
      const followed = new Map<string, string>();
      for (const { deviceId, device } of steps) {
        for (const { companyId, userId, status } of board.set(deviceId, device)) {
          expect(followed.get(`${companyId} ${userId}`) ?? 'offline').not.toBe(status);
          followed.set(`${companyId} ${userId}`, status);
        }
      }
      for (const companyId of companies) {
        for (const userId of users) {
          expect(followed.get(`${companyId} ${userId}`) ?? 'offline').toBe(board.statusOf({ companyId, userId }));
        }
      }
    }),
  );
});
