/** Ids made from content, so that a crash and a rerun name the same thing. */
export const scheduleIdOf = (subscriptionId: string, number: number): string =>
  `${subscriptionId}.${number}`;

export const installmentIdOf = (scheduleId: string, sipNumber: number): string =>
  `${scheduleId}.${sipNumber}`;

export const buyOrderIdOf = (installmentId: string, attempt: number): string =>
  `${installmentId}.b${attempt}`;

export const sellOrderIdOf = (scheduleId: string, attempt: number): string =>
  `${scheduleId}.s${attempt}`;

export function scheduleNamed(
  scheduleId: string,
): { subscriptionId: string; number: number } | undefined {
  const [subscriptionId, number, ...rest] = scheduleId.split('.');
  if (!subscriptionId || !number || rest.length > 0 || !/^[1-9]\d{0,8}$/.test(number)) {
    return undefined;
  }
  return { subscriptionId, number: Number(number) };
}
