/** A process that did not say for this long that it lives is taken for dead, and with it the devices it had. */
const DEAD_AFTER_MS = 15_000;

/**
 * `nodes` holds when each process was last alive, by the clock of Redis; `at:<node>` who is online through it, as
 * "company user".
 */
const PRELUDE = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local nodes, prefix, dead = KEYS[1], KEYS[2], now - ${DEAD_AFTER_MS}
local function elsewhere(member, own)
  for _, node in ipairs(redis.call('ZRANGE', nodes, '(' .. dead, '+inf', 'BYSCORE')) do
    if node ~= own and redis.call('SISMEMBER', prefix .. node, member) == 1 then return true end
  end
  return false
end
local function alive(node)
  redis.call('ZADD', nodes, now, node)
  redis.call('EXPIRE', nodes, 3600)
  redis.call('EXPIRE', prefix .. node, 3600)
end
`;

/** ARGV: node, SADD or SREM, member. Answers 1 if the person has no device on another process. */
export const CHANGE = `${PRELUDE}
redis.call(ARGV[2], prefix .. ARGV[1], ARGV[3])
alive(ARGV[1])
return elsewhere(ARGV[3], ARGV[1]) and 0 or 1
`;

/** ARGV: members. Answers 1 for each who is online somewhere. */
export const STATUSES = `${PRELUDE}
local found = {}
for index, member in ipairs(ARGV) do found[index] = elsewhere(member, nil) and 1 or 0 end
return found
`;

/** ARGV: node. Says that it lives, removes those that died, and answers who went with them. */
export const BEAT = `${PRELUDE}
alive(ARGV[1])
local gone = {}
for _, node in ipairs(redis.call('ZRANGE', nodes, '-inf', dead, 'BYSCORE')) do
  local members = redis.call('SMEMBERS', prefix .. node)
  redis.call('ZREM', nodes, node)
  redis.call('DEL', prefix .. node)
  for _, member in ipairs(members) do
    if not elsewhere(member, nil) then gone[#gone + 1] = member end
  end
end
return gone
`;

/** ARGV: node, then all who are online through it. */
export const RENEW = `${PRELUDE}
redis.call('DEL', prefix .. ARGV[1])
for index = 2, #ARGV do redis.call('SADD', prefix .. ARGV[1], ARGV[index]) end
alive(ARGV[1])
return 1
`;

/** ARGV: node. It ends by itself. */
export const LEAVE = `${PRELUDE}
redis.call('ZREM', nodes, ARGV[1])
redis.call('DEL', prefix .. ARGV[1])
return 1
`;
