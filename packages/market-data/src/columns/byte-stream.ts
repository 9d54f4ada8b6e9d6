/**
 * Variable-length integers, seven bits a byte, lowest first. Signed numbers use zigzag: 0, -1, 1, -2, 2 become 0,
 * 1, 2, 3, 4.
 */
export type ByteWriter = {
  whole(value: number): void;
  signed(value: number): void;
  bytes(): Uint8Array<ArrayBuffer>;
};

export function openByteWriter(): ByteWriter {
  let room = new Uint8Array(1 << 16);
  let length = 0;
  const put = (byte: number): void => {
    if (length === room.length) {
      const wider = new Uint8Array(room.length * 2);
      wider.set(room);
      room = wider;
    }
    room[length] = byte;
    length += 1;
  };
  const whole = (value: number): void => {
    if (!Number.isSafeInteger(value) || value < 0) {
      throw new RangeError(`Not a whole number from 0: ${value}`);
    }
    let left = value;
    while (left >= 128) {
      put(128 + (left % 128));
      left = Math.floor(left / 128);
    }
    put(left);
  };
  return {
    whole,
    signed: (value) => whole(value < 0 ? -2 * value - 1 : 2 * value),
    bytes: () => room.slice(0, length),
  };
}

/** Past the end it returns 0 and sets a flag. */
export type ByteReader = { whole(): number; signed(): number; isAtEnd(): boolean };

export function openByteReader(bytes: Uint8Array): ByteReader {
  let at = 0;
  const whole = (): number => {
    let value = 0;
    let scale = 1;
    for (;;) {
      const byte = bytes[at] ?? 0;
      at += 1;
      if (byte < 128) return value + byte * scale;
      value += (byte - 128) * scale;
      scale *= 128;
    }
  };
  return {
    whole,
    signed() {
      const folded = whole();
      return folded % 2 === 0 ? folded / 2 : -(folded + 1) / 2;
    },
    isAtEnd: () => at === bytes.length,
  };
}

/** The start of each run. Undefined if the bytes hold more or fewer numbers. */
export function beginsOfRuns(bytes: Uint8Array, lengths: readonly number[]): number[] | undefined {
  let at = 0;
  let missing = 0;
  const begins = lengths.map((length) => {
    const begin = at;
    let left = length;
    for (; left > 0 && at < bytes.length; at += 1) {
      if ((bytes[at] ?? 0) < 128) left -= 1;
    }
    missing += left;
    return begin;
  });
  return missing === 0 && at === bytes.length ? begins : undefined;
}
