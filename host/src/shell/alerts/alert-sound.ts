/** Frequencies of the two notes, in Hz. */
const NOTES = [659.25, 880];
const NOTE_SECONDS = 0.12;
const FADE_SECONDS = 0.35;
const VOLUME = 0.12;

let context: AudioContext | null = null;

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

/**
 * Plays the sound of a new notification. Before the first press of a key or button on the page, browsers allow no
 * sound; then nothing is played, since it would otherwise sound late.
 */
export function playAlertSound(): void {
  if (!('AudioContext' in window) || navigator.userActivation?.hasBeenActive === false) return;
  context ??= new AudioContext();
  const audio = context;
  const play = () => NOTES.forEach((note, index) => playNote(audio, note, audio.currentTime + index * NOTE_SECONDS));
  audio.resume().then(play, () => undefined);
}
