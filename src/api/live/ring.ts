// Two soft notes. A page that the user has not touched yet stays silent, as browsers require.

/** Frequency of a note in hertz, and when it begins in seconds. */
const notes = [
  [659, 0],
  [880, 0.18],
] as const;
/** How loud it is at its loudest, of 1, and how long a note sounds. */
const LOUDNESS = 0.12;
const LENGTH = 0.5;

let audio: AudioContext | undefined;

export async function ring(): Promise<void> {
  audio ??= new AudioContext();
  await audio.resume();
  for (const [frequency, after] of notes) {
    const start = audio.currentTime + after;
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(LOUDNESS, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + LENGTH);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + LENGTH);
  }
}
