export const normalEmail = (email: string): string => email.trim().toLowerCase();
