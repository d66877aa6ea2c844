import { callTextOf } from './call';

test.each([
  [{ callStatus: 'missed', callType: 'video' }, 'missedVideo'],
  [{ callStatus: 'missed', callType: 'audio' }, 'missedAudio'],
  [{ callStatus: 'declined' }, 'declined'],
  [{ callStatus: 'of a later version' }, 'ended'],
  [{}, 'ended'],
])('describes the call %o as “%s”', (metadata, text) => {
  expect(callTextOf({ metadata })).toBe(text);
});
