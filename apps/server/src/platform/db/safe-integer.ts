/** Reads a bigint column as a number; amounts beyond ₹90 lakh crore do not occur and are refused loudly. */
export function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not a safe integer: ${text}`);
  return value;
}
