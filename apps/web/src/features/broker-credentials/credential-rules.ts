/** What is typed; the year too is text until it is sent. */
export type CredentialFields = {
  samco_user_id: string;
  samco_password: string;
  samco_yob: string;
};

export const firstYear = 1900;

/** The year of the clock of this browser. */
export const currentYear = (): number => new Date().getFullYear();

/** What keeps them from being sent, field by field. */
export const credentialFaults = (typed: CredentialFields) => ({
  samco_user_id: typed.samco_user_id.trim() === '' ? 'User ID is required' : undefined,
  samco_password: typed.samco_password === '' ? 'Password is required' : undefined,
  samco_yob: isYear(typed.samco_yob) ? undefined : 'Valid year of birth is required',
});

function isYear(typed: string): boolean {
  const year = Number(typed);
  return /^\d+$/.test(typed.trim()) && year >= firstYear && year <= currentYear();
}
