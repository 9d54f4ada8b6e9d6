/** One mailbox, one spelling: accounts are told apart by this. */
export const normalEmail = (email: string): string => email.trim().toLowerCase();
