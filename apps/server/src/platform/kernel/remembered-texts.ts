/** Caches formatted numbers, because Intl is slow. */
export function rememberedTexts<Value extends number>(
  say: (value: Value) => string,
  most = 5_000,
): (value: Value) => string {
  const known = new Map<Value, string>();
  return (value) => {
    const before = known.get(value);
    if (before !== undefined) return before;
    const text = say(value);
    if (known.size >= most) known.clear();
    known.set(value, text);
    return text;
  };
}
