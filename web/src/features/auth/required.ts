/** The rules of fields that have to be filled in, in the form's words. */
export const required = (label: string) => ({
  validate: (value: unknown) =>
    (typeof value === 'string' && value.trim() !== '') || `${label} is required`,
});

/** As loose as the browser's own check: the server has the last word. */
export const requiredEmail = {
  validate: (value: unknown) => {
    const text = typeof value === 'string' ? value.trim() : '';
    if (text === '') return 'Email is required';
    return /^[^\s@]+@[^\s@]+$/.test(text) || 'Enter a full email address';
  },
};
