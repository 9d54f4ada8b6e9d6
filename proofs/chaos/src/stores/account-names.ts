export const accountOf = (number: number): string => `account-${number}`;
export const ownerOf = (accountId: string): string => accountId.replace('account', 'user');
export const accountOfOwner = (userId: string): string => userId.replace('user', 'account');
