/** What charges are made of, as contract notes call it. */
export const chargeLabels = [
  { key: 'brokerage', label: 'brokerage' },
  { key: 'stt', label: 'STT' },
  { key: 'exchange', label: 'exchange' },
  { key: 'investor_fund', label: 'investor fund' },
  { key: 'sebi', label: 'SEBI' },
  { key: 'stamp', label: 'stamp duty' },
  { key: 'depository', label: 'depository' },
  { key: 'gst', label: 'GST' },
] as const;
