export const missing = (label: string, value: string): string | undefined =>
  value.trim() === '' ? `${label} is required` : undefined;

/** As loose as the browser's own check; the server decides. */
export function emailFault(value: string): string | undefined {
  const text = value.trim();
  if (text === '') return 'Email is required';
  return /^[^\s@]+@[^\s@]+$/.test(text) ? undefined : 'Enter a full email address';
}
