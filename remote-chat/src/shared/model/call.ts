import type { Message } from '@atrium/contracts';

const STATUSES = ['ringing', 'answered', 'declined', 'ended'] as const;

/** Returns the last part of the text key of a call message; unknown statuses of newer servers become `ended`. */
export function callTextOf({ metadata: { callStatus, callType } }: Pick<Message, 'metadata'>) {
  if (callStatus === 'missed') return callType === 'video' ? 'missedVideo' : 'missedAudio';
  return STATUSES.find((status) => status === callStatus) ?? 'ended';
}
