/** A process without a heartbeat for this long counts as dead, and its devices as disconnected. */
const DEAD_AFTER_MS = 15_000;

/**
 * `nodes` holds the time of each process's last heartbeat by the clock of Redis; `at:<node>` holds who is online
 * through it, as "company user".
 */
const PRELUDE = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local nodes, prefix, dead = KEYS[1], KEYS[2], now - ${DEAD_AFTER_MS}
local function is_elsewhere(member, own)
  for _, node in ipairs(redis.call('ZRANGE', nodes, '(' .. dead, '+inf', 'BYSCORE')) do
    if node ~= own and redis.call('SISMEMBER', prefix .. node, member) == 1 then return true end
  end
  return false
end
local function record_heartbeat(node)
  redis.call('ZADD', nodes, now, node)
  redis.call('EXPIRE', nodes, 3600)
  redis.call('EXPIRE', prefix .. node, 3600)
end
`;

/** ARGV: node, SADD or SREM, member. Returns 1 if the person has no device on another process. */
export const CHANGE = `${PRELUDE}
redis.call(ARGV[2], prefix .. ARGV[1], ARGV[3])
record_heartbeat(ARGV[1])
return is_elsewhere(ARGV[3], ARGV[1]) and 0 or 1
`;

/** ARGV: members. Returns 1 for each person who is online on any process. */
export const STATUSES = `${PRELUDE}
local found = {}
for index, member in ipairs(ARGV) do found[index] = is_elsewhere(member, nil) and 1 or 0 end
return found
`;

/** ARGV: node. Records a heartbeat, removes dead processes, and returns the people who went offline with them. */
export const BEAT = `${PRELUDE}
record_heartbeat(ARGV[1])
local gone = {}
for _, node in ipairs(redis.call('ZRANGE', nodes, '-inf', dead, 'BYSCORE')) do
  local members = redis.call('SMEMBERS', prefix .. node)
  redis.call('ZREM', nodes, node)
  redis.call('DEL', prefix .. node)
  for _, member in ipairs(members) do
    if not is_elsewhere(member, nil) then gone[#gone + 1] = member end
  end
end
return gone
`;

/** ARGV: node, then everyone who is online through it. Replaces the stored set. */
export const RENEW = `${PRELUDE}
redis.call('DEL', prefix .. ARGV[1])
for index = 2, #ARGV do redis.call('SADD', prefix .. ARGV[1], ARGV[index]) end
record_heartbeat(ARGV[1])
return 1
`;
