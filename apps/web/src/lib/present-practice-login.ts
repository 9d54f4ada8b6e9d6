/** A random login: the practice market accepts any, and the user need not remember it. */
export const presentPracticeLogin = () => ({
  samco_user_id: `P${randomText().slice(0, 9).toUpperCase()}`,
  samco_password: randomText(),
  samco_yob: 1990,
});

const randomText = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
