// Soft sounds made of noise and tones: the name of one in, nothing but a sound out, and that only once somebody has touched the page.
import type { Sound } from './overheard.ts';

let context: AudioContext | undefined;
let hiss: AudioBuffer | undefined;

/** Browsers let a page sound only after a touch or a key; before that it stays silent instead of asking. */
export async function sounded(sounds: readonly Sound[]): Promise<void> {
  if (!navigator.userActivation.hasBeenActive) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') await context.resume();
  for (const sound of sounds) MADE[sound](context);
}

const MADE: Readonly<Record<Sound, (on: AudioContext) => void>> = {
  // Paper on cloth: a short breath of noise.
  card: (on) => brushed(on, { from: 2200, to: 1300, loud: 0.16, seconds: 0.07 }),
  // Four cards drawn over the felt together.
  trick: (on) => brushed(on, { from: 1500, to: 450, loud: 0.12, seconds: 0.26 }),
  // Two notes of wood, a fourth apart.
  turn: (on) => {
    struck(on, 587.3, 0);
    struck(on, 784, 0.11);
  },
};

interface Brush {
  readonly from: number;
  readonly to: number;
  readonly loud: number;
  readonly seconds: number;
}

function brushed(on: AudioContext, { from, to, loud, seconds }: Brush): void {
  const now = on.currentTime;
  const noise = new AudioBufferSourceNode(on, { buffer: (hiss ??= someHiss(on)) });
  const band = new BiquadFilterNode(on, { type: 'bandpass', frequency: from, Q: 0.8 });
  const volume = new GainNode(on, { gain: 0.0001 });
  band.frequency.exponentialRampToValueAtTime(to, now + seconds);
  volume.gain.exponentialRampToValueAtTime(loud, now + seconds * 0.15);
  volume.gain.exponentialRampToValueAtTime(0.0001, now + seconds);
  noise.connect(band).connect(volume).connect(on.destination);
  noise.start(now, 0, seconds);
}

function struck(on: AudioContext, frequency: number, after: number): void {
  const now = on.currentTime + after;
  const tone = new OscillatorNode(on, { type: 'sine', frequency });
  const volume = new GainNode(on, { gain: 0 });
  volume.gain.setValueAtTime(0.0001, now);
  volume.gain.exponentialRampToValueAtTime(0.09, now + 0.012);
  volume.gain.exponentialRampToValueAtTime(0.0001, now + 0.32);
  tone.connect(volume).connect(on.destination);
  tone.start(now);
  tone.stop(now + 0.34);
}

/** Half a second of noise, made once. */
function someHiss(on: AudioContext): AudioBuffer {
  const buffer = new AudioBuffer({ length: on.sampleRate / 2, sampleRate: on.sampleRate });
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return buffer;
}
