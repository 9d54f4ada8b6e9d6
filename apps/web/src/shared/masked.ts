/** The text with every amount made unreadable, for who has hidden amounts. */
export const masked = (text: string): string => text.replaceAll(/₹\s?[\d,]+(?:\.\d+)?/g, '₹ ••••');
