const made = new Map<string, Intl.NumberFormat>();

/** How en-IN writes numbers. Made when it is first needed and kept: to make one takes a hundred times as long as to use it. */
export function numberFormat(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify(options);
  const format = made.get(key) ?? new Intl.NumberFormat('en-IN', options);
  made.set(key, format);
  return format;
}
