/** Frequencies of the two notes, in Hz. */
const NOTES = [659.25, 880];
const NOTE_SECONDS = 0.12;
const FADE_SECONDS = 0.35;
const VOLUME = 0.12;

/** Held by the tab that plays, since several visible tabs receive the same notification. */
const LOCK = 'atrium-alert-sound';
const LOCK_MS = 1_000;

let context: AudioContext | null = null;

/** Pages without TLS have no lock manager, although its type is not optional; then each tab plays. */
const locks = () => navigator.locks as LockManager | undefined;

function playNote(audio: AudioContext, frequency: number, start: number): void {
  const oscillator = audio.createOscillator();
  const gain = audio.createGain();
  oscillator.frequency.value = frequency;
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(VOLUME, start + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + FADE_SECONDS);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(start + FADE_SECONDS);
}

function playNotes(): void {
  context ??= new AudioContext();
  const audio = context;
  const play = () => NOTES.forEach((note, index) => playNote(audio, note, audio.currentTime + index * NOTE_SECONDS));
  audio.resume().then(play, () => undefined);
}

/**
 * Plays the sound of a new notification, in one tab of the browser at a time. Before the first press of a key or button
 * on the page, browsers allow no sound; then nothing is played, since it would otherwise sound late.
 */
export function playAlertSound(): void {
  if (!('AudioContext' in window) || navigator.userActivation?.hasBeenActive === false) return;
  const manager = locks();
  if (!manager) {
    playNotes();
    return;
  }
  const playAlone = async (lock: Lock | null) => {
    if (!lock) return;
    playNotes();
    await new Promise((resolve) => setTimeout(resolve, LOCK_MS));
  };
  manager.request(LOCK, { ifAvailable: true }, playAlone).catch(() => undefined);
}
