const sizes = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const;

/** `412 MB`, `1.2 GB` */
export function byteText(bytes: number | null | undefined): string {
  if (typeof bytes !== 'number' || !Number.isFinite(bytes) || bytes < 0) return 'N/A';
  const step = Math.min(sizes.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  const count = bytes / 1024 ** step;
  const digits = count < 10 && step > 0 ? 1 : 0;
  return `${count.toFixed(digits)} ${sizes[step]}`;
}
