/** What is typed; the year too is text until it is sent. */
export type CredentialFields = {
  samco_user_id: string;
  samco_password: string;
  samco_yob: string;
};

export const firstYear = 1900;

/** The year of the clock of this browser. */
export const currentYear = (): number => new Date().getFullYear();

/** One rule a field: `true`, or the sentence to show. */
export const credentialRules = {
  samco_user_id: (typed: string) => typed.trim() !== '' || 'User ID is required',
  samco_password: (typed: string) => typed !== '' || 'Password is required',
  samco_yob: (typed: string) => isYear(typed) || 'Valid year of birth is required',
} as const;

function isYear(typed: string): boolean {
  const year = Number(typed);
  return /^\d+$/.test(typed.trim()) && year >= firstYear && year <= currentYear();
}
