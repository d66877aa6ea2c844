import type { Message } from '@atrium/contracts';

/** The last part of the text key of a call message. */
export type CallText = 'missedVideo' | 'missedAudio' | 'declined' | 'answered' | 'ended' | 'ringing';

const BY_STATUS: Readonly<Record<string, CallText>> = {
  ringing: 'ringing',
  answered: 'answered',
  declined: 'declined',
  ended: 'ended',
};

/** Returns the text for the outcome of a call; unknown statuses of newer servers become `ended`. */
export function callTextOf({ metadata: { callStatus = '', callType } }: Pick<Message, 'metadata'>): CallText {
  if (callStatus === 'missed') return callType === 'video' ? 'missedVideo' : 'missedAudio';
  return BY_STATUS[callStatus] ?? 'ended';
}
