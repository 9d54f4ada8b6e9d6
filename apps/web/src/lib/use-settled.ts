import { useEffect, useState } from 'react';

const restMs = 300;

/** A value once it has rested for a moment: a server is not asked at every key. */
export function useSettled<Value>(value: Value): Value {
  const text = JSON.stringify(value);
  const [settled, setSettled] = useState({ text, value });
  useEffect(() => {
    if (text === settled.text) return undefined;
    const timer = setTimeout(() => setSettled({ text, value }), restMs);
    return () => clearTimeout(timer);
  }, [text, settled.text, value]);
  return settled.value;
}
