/** Replaces every amount in a text with dots. */
export const masked = (text: string): string => text.replaceAll(/₹\s?[\d,]+(?:\.\d+)?/g, '₹ ••••');
