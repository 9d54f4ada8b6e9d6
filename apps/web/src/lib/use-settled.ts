import { useEffect, useState } from 'react';

const restMs = 300;

/** Debounces a value, so that not every key press sends a request. */
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
