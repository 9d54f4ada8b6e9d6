/** A login at the practice market, which knows nobody beforehand: each is made up, and nobody needs to remember it. */
export const presentPracticeLogin = () => ({
  samco_user_id: `P${randomText().slice(0, 9).toUpperCase()}`,
  samco_password: randomText(),
  samco_yob: 1990,
});

const randomText = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
