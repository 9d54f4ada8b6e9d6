/** The reason of the stop that disabling an account sets and enabling it lifts. */
export const disabledAccountReason = 'The account is disabled.';
