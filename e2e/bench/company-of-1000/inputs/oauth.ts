import { each, type Inputs } from '../sources';
import type { World } from '../world';

const ISSUER = 'https://accounts.google.com';

export function oauth({ colleague, database, founder }: World): Inputs<'oauth'> {
  return {
    unlink: each(async (number) => {
      const { id, token } = colleague(number);
      await database.query(
        `insert into identities (id, issuer, sub, user_id, email, created_at)
         values (gen_random_uuid(), $1::text, $2::uuid::text, $2::uuid, 'somebody@example.com', now())`,
        [ISSUER, id],
      );
      return { token };
    }),
    changeCalendar: each(async (number) => {
      const { id, token } = colleague(number);
      await database.query(
        `insert into calendar_connections (id, company_id, user_id, usage, issuer, sub, connected_at)
         values (gen_random_uuid(), $1, $2::uuid, 'personal', $3::text, $2::uuid::text, now())`,
        [founder.companyId, id, ISSUER],
      );
      return { params: { usage: 'personal' }, body: { syncEnabled: false }, token };
    }),
  };
}
