/** Joins still WebP pictures to a moving one (container format of RFC 9649, section 2.7). */

export interface Frame {
  /** A lossy picture without transparency, as a canvas writes it. */
  webp: Buffer;
  ms: number;
}

const RIFF_HEADER = 12;
const HAS_ANIMATION = 0b10;

/** A chunk: its four letters, its length, its bytes, padded to an even length. */
function chunk(letters: string, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const header = Buffer.alloc(8);
  header.write(letters, "latin1");
  header.writeUInt32LE(body.length, 4);
  return Buffer.concat([header, body, Buffer.alloc(body.length % 2)]);
}

function uint24(value: number): Buffer {
  const bytes = Buffer.alloc(3);
  bytes.writeUIntLE(value, 0, 3);
  return bytes;
}

/** All frames have the same size and replace one another; the picture starts again at its end. */
export function animatedWebp(frames: readonly Frame[], { width, height }: { width: number; height: number }): Buffer {
  const size = [uint24(width - 1), uint24(height - 1)];
  const moving = frames.map(({ webp, ms }) =>
    chunk("ANMF", uint24(0), uint24(0), ...size, uint24(ms), Buffer.from([0]), webp.subarray(RIFF_HEADER)),
  );
  const extended = chunk("VP8X", Buffer.from([HAS_ANIMATION, 0, 0, 0]), ...size);
  // Background colour and number of repetitions, 0 for always.
  return chunk("RIFF", Buffer.from("WEBP"), extended, chunk("ANIM", Buffer.alloc(6)), ...moving);
}
